import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { builtFileWithout, THE_POLICY, THE_SCRIPT } from './built-file'
import { openSink, type Sink } from './sink'

type Leaving = (page: Page, address: string) => Promise<unknown>

/** What the content policy does not govern, each with what it does in the page. The sink notes it by its name. */
const WAYS: Record<string, Leaving> = {
  location: (page, to) => page.evaluate((at) => location.assign(at), to),
  replace: (page, to) => page.evaluate((at) => location.replace(at), to),
  refresh: (page, to) =>
    page.evaluate((at) => {
      document.head.insertAdjacentHTML('beforeend', `<meta http-equiv="refresh" content="0;url=${at}">`)
    }, to),
  window: (page, to) => page.evaluate((at) => void window.open(at), to),
  'document-window': (page, to) => page.evaluate((at) => void document.open(at, '', ''), to),
  blob: (page, to) => page.evaluate(`location.assign(${pageThatGoesOn(to)})`),
  'link-to-blob': (page, to) =>
    page.evaluate(`document.body.appendChild(Object.assign(document.createElement('a'), {
      href: ${pageThatGoesOn(to)}
    })).click()`),
  'detached-link-to-blob': (page, to) =>
    page.evaluate(`Object.assign(document.createElement('a'), { href: ${pageThatGoesOn(to)} }).click()`),
  'link-to-blob-named-after-the-click': (page, to) =>
    page.evaluate(`{
      const link = Object.assign(document.createElement('a'), { href: ${pageThatGoesOn(to)} })
      link.dispatchEvent(new MouseEvent('click'))
      link.download = 'late.html'
    }`),
  link: (page, to) => clickLink(page, { to, target: '', where: 'page' }),
  'link-to-new-tab': (page, to) => clickLink(page, { to, target: '_blank', where: 'page' }),
  'detached-link': (page, to) => clickLink(page, { to, target: '', where: 'nowhere' }),
  'detached-link-to-new-tab': (page, to) => clickLink(page, { to, target: '_blank', where: 'nowhere' }),
  'link-in-closed-shadow-root': (page, to) => clickLink(page, { to, target: '_blank', where: 'shadow' }),
  'pointed-at-in-closed-shadow-root': async (page, to) => {
    await page.evaluate((at) => {
      const host = document.createElement('div')
      host.id = 'host'
      host.style.cssText = 'position: fixed; z-index: 9; inset: 0 auto auto 0'
      host.attachShadow({ mode: 'closed' }).innerHTML = `<a href="${at}" target="_blank">Out</a>`
      document.body.append(host)
    }, to)
    await page.locator('#host').click()
    await page.evaluate(() => document.getElementById('host')?.remove())
  },
  'middle-click': async (page, to) => {
    await page.evaluate((at) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<a id="out" href="${at}" style="position: fixed; z-index: 9; inset: 0 auto auto 0">Out</a>`,
      )
    }, to)
    await page.locator('#out').click({ button: 'middle' })
    await page.evaluate(() => document.getElementById('out')?.remove())
  },
  form: (page, to) => page.evaluate(submitForm, { to, byScript: false }),
  'form-by-script': (page, to) => page.evaluate(submitForm, { to, byScript: true }),
}

test('is not left, opens no window and submits no form, from disk and served', async ({ page, places }) => {
  for (const address of [places.fromDisk, places.served]) {
    const sink = await openSink()
    await page.goto(address)
    await page.evaluate(() => (document.documentElement.dataset['still'] = 'here'))
    for (const [name, leave] of Object.entries(WAYS)) {
      await leave(page, `http://${sink.address}/${name}`)
    }
    await page.evaluate(gatherByWebRtc, sink.stunAddress)
    await page.waitForTimeout(1500)
    expect([...sink.reached], address).toEqual([])
    expect(await page.evaluate(() => document.documentElement.dataset['still'])).toBe('here')
    expect(page.context().pages()).toEqual([page])
    sink.close()
  }
})

test('a page without policy and guard reaches the sink by every one of these ways: the control', async ({
  page,
}) => {
  const sink = await openSink()
  const bare = builtFileWithout(THE_POLICY, THE_SCRIPT)
  for (const [name, leave] of Object.entries(WAYS)) {
    const leaving = await page.context().newPage()
    await leaving.goto(bare)
    // A page that is being left may not answer.
    await leave(leaving, `http://${sink.address}/${name}`).catch(() => undefined)
    await expectReached(sink, name)
    await leaving.close()
  }
  await page.goto(bare)
  await page.evaluate(gatherByWebRtc, sink.stunAddress)
  await expectReached(sink, 'stun')
  sink.close()
})

test('gives no later script the means back', async ({ page, places }) => {
  await page.goto(places.fromDisk)
  const outcome = await page.evaluate(() => {
    const again = (name: string) => Reflect.defineProperty(window, name, { value: () => null })
    return {
      peers: typeof RTCPeerConnection,
      defined: ['open', 'RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel'].filter(again),
    }
  })
  expect(outcome).toEqual({ peers: 'undefined', defined: [] })
})

test('counts what it has stopped, and moves within the page uncounted', async ({ page, places }) => {
  await page.goto(places.fromDisk)
  const inspector = page.getByRole('complementary')
  await page.getByRole('button', { name: 'Local only' }).click()
  const stopped = inspector.getByText('Attempts stopped').locator('+ dd')
  await page.evaluate(() => (location.hash = '#methods'))
  await page.reload()
  await page.getByRole('button', { name: 'Local only' }).click()
  await expect(stopped).toHaveText('0')
  await page.evaluate(() => {
    location.assign('http://127.0.0.1:9/away')
    window.open('http://127.0.0.1:9/window')
    return fetch('http://127.0.0.1:9/fetch').catch(() => undefined)
  })
  await expect(stopped).toHaveText('3')
  await expect(inspector.getByText('Requests since loading').locator('+ dd')).toHaveText('0')
})

test('the self-test gets nowhere, from disk and served', async ({ page, places }) => {
  for (const address of [places.fromDisk, places.served]) {
    await page.goto(address)
    await selfTest(page)
    const inspector = page.getByRole('complementary')
    await expect(inspector.getByText('None of the 11 attempts got out.')).toBeVisible()
    await expect(inspector.getByText('refused by the policy', { exact: true })).toHaveCount(9)
    await expect(inspector.getByText('refused by the page', { exact: true })).toHaveCount(1)
    await expect(inspector.getByText('removed by the page', { exact: true })).toHaveCount(1)
    await expect(inspector.getByText('Attempts stopped').locator('+ dd')).toHaveText('10')
    await expect(inspector.getByText('Requests since loading').locator('+ dd')).toHaveText('0')
  }
})

test('the self-test of the same page without its policy fails: the control', async ({ page }) => {
  await page.goto(builtFileWithout(THE_POLICY))
  await selfTest(page)
  await expect(
    page.getByRole('complementary').getByText('9 of 11 attempts were not refused', { exact: false }),
  ).toBeVisible()
})

async function selfTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Local only' }).click()
  await page.getByRole('button', { name: 'Try to get out' }).click()
}

async function expectReached(sink: Sink, name: string): Promise<void> {
  await expect.poll(() => [...sink.reached], { timeout: 10_000 }).toContain(name)
}

type Click = { readonly to: string; readonly target: string; readonly where: 'page' | 'nowhere' | 'shadow' }

function clickLink(page: Page, click: Click): Promise<void> {
  return page.evaluate(clickLinkHere, click)
}

/** Clicks a link by script, on a child of it, as an icon in a link would be clicked. */
function clickLinkHere({ to, target, where }: Click): void {
  const link = document.createElement('a')
  link.href = to
  link.target = target
  const icon = link.appendChild(document.createElement('span'))
  const host = document.createElement('div')
  if (where === 'page') host.append(link)
  if (where === 'shadow') host.attachShadow({ mode: 'closed' }).append(link)
  if (where !== 'nowhere') document.body.append(host)
  icon.click()
  host.remove()
}

/** The address of a page made here that has no guard and goes elsewhere at once: to be worked out in the page. */
function pageThatGoesOn(to: string): string {
  const html = `<meta http-equiv="refresh" content="0;url=${to}">`
  return `URL.createObjectURL(new Blob([${JSON.stringify(html)}], { type: 'text/html' }))`
}

function submitForm({ to, byScript }: { to: string; byScript: boolean }): void {
  const form = document.createElement('form')
  form.action = to
  document.body.append(form)
  try {
    if (byScript) form.submit()
    else form.requestSubmit()
  } catch {
    // Firefox throws where the policy refuses: what the sink saw decides.
  }
}

/** Asks a STUN server for this machine's address, which is what WebRTC does first. */
async function gatherByWebRtc(stunAddress: string): Promise<void> {
  if (typeof RTCPeerConnection === 'undefined') return
  const peers = new RTCPeerConnection({ iceServers: [{ urls: stunAddress }] })
  peers.createDataChannel('out')
  await peers.setLocalDescription(await peers.createOffer())
}
