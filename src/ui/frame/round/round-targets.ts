/** What a step points at: the first element of the selector that holds the text, or a part of it. */
type Target = { readonly selector: string; readonly text?: string; readonly part?: string }

/** By step; the head of the page where its target is not there. */
const targets: readonly Target[] = [
  { selector: '#main tr button, #main [role="row"] button', text: 'ethnicity' },
  { selector: '#main [aria-label="Scenarios"] tr', text: 'age', part: 'td' },
  { selector: '#main .measure' },
  { selector: '#main .head .btn.primary' },
  { selector: '#main [aria-label="Candidates compared"] tbody tr', text: 'T10S', part: 'button' },
  { selector: '#main .check button' },
]

/** What the step points at on the page as it stands; null where the page is still to be drawn. */
export function targetOf(step: number): Element | null {
  const { selector, text = '', part } = targets[step]
  const all = [...document.querySelectorAll(selector)]
  const found = all.find((each) => each.textContent.includes(text))
  const inFound = part === undefined ? found : found?.querySelector(part)
  return inFound ?? document.querySelector('#main h1')
}
