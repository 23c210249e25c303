import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { thirdPartyNotices } from '../../scripts/third-party-notices'

const root = mkdtempSync(join(tmpdir(), 'notices-'))
afterAll(() => rmSync(root, { recursive: true }))

function pack(name: string, files: Readonly<Record<string, string>>): string {
  const about = JSON.stringify({ name, version: '1.2.3', license: 'MIT' })
  for (const [file, text] of Object.entries({ 'package.json': about, ...files })) {
    const path = join(root, 'node_modules', name, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return join(root, 'node_modules', name, 'dist', 'index.js')
}

describe('the third-party notices', () => {
  it('name every package once, with its licence, its notice and its version', () => {
    const one = pack('one', {
      'LICENSE.md': 'Copyright One\r\nDo as you like.\n',
      NOTICE: 'Holds a part of Two.',
    })
    const text = thirdPartyNotices([one, one.replace('index', 'other')], root)
    expect(text.match(/one 1\.2\.3 \(MIT\)/g)).toHaveLength(1)
    expect(text).toContain('Copyright One\nDo as you like.\n\nHolds a part of Two.')
  })

  it('say the same words once for the packages that share them', () => {
    const modules = ['@made/a', '@made/b', 'c'].map((name) => pack(name, { LICENCE: 'Copyright Made' }))
    const text = thirdPartyNotices(modules, root)
    expect(text.match(/Copyright Made/g)).toHaveLength(1)
    expect(text).toContain('@made/a 1.2.3 (MIT)\n@made/b 1.2.3 (MIT)\nc 1.2.3 (MIT)\n\nCopyright Made')
  })

  it('name the innermost package, and none for our own modules', () => {
    pack('outer', { LICENSE: 'Outer' })
    const inner = pack('outer/node_modules/inner', { license: 'Inner' })
    const text = thirdPartyNotices([inner, join(root, 'src', 'main.tsx'), 'virtual:made'], root)
    expect(text).toContain('Inner')
    expect(text).not.toContain('Outer')
  })

  it('are refused, and the build with them, for a package without a licence text', () => {
    const bare = pack('bare', { 'README.md': 'MIT', 'licensing.js': '', NOTICE: 'Holds Two.' })
    expect(() => thirdPartyNotices([bare], root)).toThrow(
      'bare is in the built page, but has no licence text',
    )
    const empty = pack('empty', { LICENSE: ' \n' })
    expect(() => thirdPartyNotices([empty], root)).toThrow('empty is in the built page')
  })
})
