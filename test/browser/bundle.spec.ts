import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { writeReleaseFolder } from '../../scripts/release-folder.mjs'
import { BUILT_FILE } from './built-file'

type Forbidden = {
  readonly what: string
  readonly pattern: RegExp
  /** Where it may stand all the same: its surroundings, and why. */
  readonly except: readonly { readonly where: RegExp; readonly why: string }[]
}

/** What would lead round the content policy or the guard. The bundle holds our own code and every package. */
const FORBIDDEN: readonly Forbidden[] = [
  {
    what: 'a frame, whose window has its own means',
    pattern: /createElement\(\s*["'`](?:i?frame|object|embed)\b|\.srcdoc\b/g,
    except: [],
  },
  {
    what: 'WebRTC',
    pattern: /\w*RTC(?:Peer|Data)\w+/g,
    except: [
      { where: /\[`RTCPeerConnection`,`webkitRTCPeerConnection`/, why: 'the guard takes them away' },
      { where: /needs:`RTCPeerConnection`/, why: 'the self-test tries it' },
    ],
  },
  {
    what: 'a window',
    pattern: /\b(?:window|self|globalThis|document|defaultView|contentWindow|parent|top)\??\.open\(/g,
    except: [{ where: /name:`New window`,needs:`open`/, why: 'the self-test tries it' }],
  },
  { what: 'a link to another tab', pattern: /_blank/g, except: [] },
  {
    what: 'another page',
    pattern: /\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:assign|replace)\(|navigation\.navigate\(/g,
    except: [
      { where: /react-transition/, why: 'React goes to the address the page has, to end a transition' },
    ],
  },
  {
    what: 'a connection ahead of any request',
    pattern: /["'`](?:preconnect|dns-prefetch)["'`]/g,
    except: [{ where: /\.[DC]\(e(?:,t)?\),\w+\(`/, why: 'React’s own hints, which nothing here asks for' }],
  },
  {
    what: 'a part of the page that keeps its links to itself',
    pattern: /attachShadow|shadowrootmode|setHTMLUnsafe|parseHTMLUnsafe/g,
    except: [{ where: /\{attachShadow:\w+\}=Element\.prototype/, why: 'the guard looks into each' }],
  },
  {
    what: 'a form that is sent',
    pattern: /\.(?:submit|requestSubmit)\(/g,
    except: [{ where: /A React form was unexpectedly submitted/, why: 'the words of an error of React' }],
  },
  {
    what: 'code made from text',
    pattern: /\beval\s*\(|\bFunction\(/g,
    except: [],
  },
  {
    what: 'a request',
    pattern: /\bfetch\(|\b(?:XMLHttpRequest|WebSocket|WebTransport|EventSource|sendBeacon|importScripts)\b/g,
    except: [
      { where: /name:`(?:fetch|XMLHttpRequest|WebSocket|EventSource|Beacon)/, why: 'the self-test tries it' },
      { where: /const address = \$\{JSON\.stringify\(/, why: 'the self-test tries two in a worker' },
      { where: /_config\.withCredentials/, why: 'Papa Parse can read from an address; it is given text' },
    ],
  },
]

for (const { what, pattern, except } of FORBIDDEN) {
  test(`the built file holds nothing for ${what}, but for listed exceptions`, () => {
    const html = readFileSync(BUILT_FILE, 'utf8')
    const places = [...html.matchAll(pattern)].map(({ index }) => html.slice(index - 120, index + 220))
    const unlisted = places.filter((place) => !except.some(({ where }) => where.test(place)))
    expect(unlisted).toEqual([])
    const outdated = except.filter(({ where }) => !places.some((place) => where.test(place)))
    expect(outdated).toEqual([])
  })
}

test('the guard runs before any package does', () => {
  const html = readFileSync(BUILT_FILE, 'utf8')
  const guard = html.indexOf('webkitRTCPeerConnection')
  expect(guard).toBeGreaterThan(0)
  for (const other of ['react.transitional.element', 'createObjectURL', 'PerformanceObserver']) {
    expect(html.indexOf(other), other).toBeGreaterThan(guard)
  }
})

test('the page says its own SHA-256, with zeros in its place, and a release is what its checksums say', () => {
  const page = readFileSync(BUILT_FILE, 'utf8')
  const [, said = ''] = /<meta name="sha256" content="([0-9a-f]{64})">/.exec(page) ?? []
  const blank = page.replace(said, '0'.repeat(64))
  expect(createHash('sha256').update(blank).digest('hex')).toBe(said)

  // Nothing else in the page may look like it.
  expect(page.split(said)).toHaveLength(2)
  const folder = join(mkdtempSync(join(tmpdir(), 'unmatch-release-')), 'unmatch')
  writeReleaseFolder(folder, '0.0.0')
  const checked = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })
  expect(checked.trimEnd().split('\n')).toHaveLength(8)
  expect(checked).toContain('unmatch-0.0.0.html: OK')
  expect(checked).not.toContain('FAILED')
  expect(readFileSync(join(folder, 'unmatch-0.0.0.html'), 'utf8')).toBe(page)
})
