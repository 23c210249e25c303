import { noteStopped } from './stopped'

/**
 * What a content policy does not govern: going to another page, opening windows, and WebRTC. None of them is used
 * here, so all are refused, and what tries is counted. Workers have none of the three.
 */
export function raiseGuard(): void {
  countRefusalsOfThePolicy()
  stayOnThePage()
  stayInTheWindow()
  followNoLink()
  submitNoForm()
  for (const name of PEER_TO_PEER) define(window, name, undefined)
}

/** Connections between browsers send packets as soon as they are set up, whatever the policy. */
const PEER_TO_PEER = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceTransport',
  'RTCSessionDescription',
  'RTCIceCandidate',
]

/** Whether this browser lets a page refuse to be left; where it does not, links and forms are refused all the same. */
export function canRefuseLeaving(): boolean {
  return 'navigation' in window
}

function countRefusalsOfThePolicy(): void {
  const reporting = new Map<string, string>()
  document.addEventListener('securitypolicyviolation', ({ blockedURI, originalPolicy }) => {
    // Inline styles and the like are refused too, but would have stayed in the page.
    if (!/^(https?|wss?):/.test(blockedURI)) return
    // Where the host sends the policy too, each refusal is reported by both.
    const reporter = reporting.get(blockedURI) ?? originalPolicy
    reporting.set(blockedURI, reporter)
    if (reporter === originalPolicy) noteStopped({ by: 'policy', address: blockedURI })
  })
}

function stayOnThePage(): void {
  if (!canRefuseLeaving()) return
  navigation.addEventListener('navigate', (event) => {
    if (event.cancelable && leaves(event.destination.url)) refuse(event, event.destination.url)
  })
}

function stayInTheWindow(): void {
  const openNothing = (address?: string | URL): null => {
    noteStopped({ by: 'guard', address: String(address ?? '') })
    return null
  }
  define(window, 'open', openNothing)
  // With three arguments it opens a window, with fewer it empties the page.
  define(Document.prototype, 'open', openNothing)
}

/** A link can open another tab, which is no navigation of this one. */
function followNoLink(): void {
  for (const click of ['click', 'auxclick'] as const) {
    window.addEventListener(
      click,
      (event) => {
        const address = event.composedPath().map(addressOfLink).find(Boolean)
        if (address !== undefined && leaves(address)) refuse(event, address)
      },
      { capture: true },
    )
  }
}

function submitNoForm(): void {
  window.addEventListener(
    'submit',
    (event) => {
      const { action, method } = event.target as HTMLFormElement
      if (method !== 'dialog') refuse(event, action)
    },
    { capture: true },
  )
}

function refuse(event: Event, address: string): void {
  event.preventDefault()
  noteStopped({ by: 'guard', address })
}

/**
 * Whether an address is not this page. Reloading and moving to a fragment stay here, and so does a file that is
 * saved: not every browser says of a click on a blob that it is a download.
 */
function leaves(address: string): boolean {
  const to = new URL(address, document.baseURI)
  return to.protocol !== 'blob:' && withoutFragment(to.href) !== withoutFragment(location.href)
}

function withoutFragment(address: string): string {
  return address.replace(/#.*$/, '')
}

function addressOfLink(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || !/^(a|area)$/i.test(target.localName)) return undefined
  return target.getAttribute('href') ?? target.getAttribute('xlink:href') ?? undefined
}

/** Defines for good: later code can neither assign nor define it anew. */
function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false })
}
