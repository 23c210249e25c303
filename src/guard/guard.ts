import { linkSavesFile, savesFile } from './saving'
import { noteStopped } from './stopped'

/**
 * What a content policy does not govern: going to another page, opening windows, and WebRTC. None of them is used
 * here, so all are refused, and what tries is counted. Workers have none of the three.
 */
export function raiseGuard(): void {
  countRefusalsOfThePolicy()
  stayOnThePage()
  stayInTheWindow()
  followNoLinkIn(window)
  followNoLinkOutOfSight()
  submitNoForm()
  for (const name of [...PEER_TO_PEER, ...WINDOWS]) define(window, name, undefined)
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

/** A window over all others, which has every means that the guard takes from this one. */
const WINDOWS = ['documentPictureInPicture']

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
    const address = event.destination.url
    if (event.cancelable && leaves(address) && !savesFile(event)) refuse(event, address)
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
function followNoLinkIn(tree: EventTarget): void {
  for (const click of CLICKS) {
    tree.addEventListener(
      click,
      (event) => {
        const address = event.composedPath().map(leadingOut).find(Boolean)
        if (address !== undefined && !event.defaultPrevented) refuse(event, address)
      },
      { capture: true },
    )
  }
}

/** A click on what is not in the page never comes by the window, and one in a closed shadow root does not say on what. */
function followNoLinkOutOfSight(): void {
  /* eslint-disable @typescript-eslint/unbound-method -- each is called on what it was called on */
  const { attachShadow } = Element.prototype
  define(Element.prototype, 'attachShadow', function (this: Element, init: ShadowRootInit): ShadowRoot {
    const root = attachShadow.call(this, init)
    followNoLinkIn(root)
    return root
  })
  const { click } = HTMLElement.prototype
  define(HTMLElement.prototype, 'click', function (this: HTMLElement): void {
    if (!refusedAround(this)) click.call(this)
  })
  const { dispatchEvent } = EventTarget.prototype
  define(EventTarget.prototype, 'dispatchEvent', function (this: EventTarget, event: Event): boolean {
    const clicks = CLICKS.includes(event.type) && this instanceof Node
    return clicks && refusedAround(this) ? false : dispatchEvent.call(this, event)
  })
  /* eslint-enable @typescript-eslint/unbound-method */
}

const CLICKS: readonly string[] = ['click', 'auxclick']

/** Refuses a click by script where a link that it would follow stands around. */
function refusedAround(clicked: Node): boolean {
  for (let node: Node | null = clicked; node; node = node.parentNode ?? hostOf(node)) {
    const address = leadingOut(node)
    if (address === undefined) continue
    noteStopped({ by: 'guard', address })
    return true
  }
  return false
}

function hostOf(node: Node): Element | null {
  return node instanceof ShadowRoot ? node.host : null
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
  // By script it is sent without that event. The policy refuses it too, but Chromium has connected by then.
  define(HTMLFormElement.prototype, 'submit', function (this: HTMLFormElement): void {
    noteStopped({ by: 'guard', address: this.getAttribute('action') ?? '' })
  })
}

function refuse(event: Event, address: string): void {
  event.preventDefault()
  noteStopped({ by: 'guard', address })
}

/** Whether an address is not this page. Reloading and moving to a fragment stay here; what is no address leads nowhere. */
function leaves(address: string): boolean {
  if (!URL.canParse(address, document.baseURI)) return false
  return withoutFragment(new URL(address, document.baseURI).href) !== withoutFragment(location.href)
}

function withoutFragment(address: string): string {
  return address.replace(/#.*$/, '')
}

/** Where a link leads, if it leads out of the page. */
function leadingOut(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || !/^(a|area)$/i.test(target.localName)) return undefined
  const address = target.getAttribute('href') ?? target.getAttribute('xlink:href') ?? undefined
  return address !== undefined && leaves(address) && !linkSavesFile(target, address) ? address : undefined
}

/** Defines for good: later code can neither assign nor define it anew. */
function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false })
}
