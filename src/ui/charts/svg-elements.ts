export const svgSpace = 'http://www.w3.org/2000/svg'

type Attributes = Readonly<Record<string, string | number>>

/** An SVG element outside the page, for pictures that are put together when they are saved. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(svgSpace, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
  return element
}

/** Words of a chart, with the class of their style. */
export function svgText(words: string, attributes: Attributes, className: string): SVGTextElement {
  const element = svgElement('text', attributes)
  if (className !== '') element.classList.add(className)
  // A size given as an attribute would yield to the style sheet.
  if ('font-size' in attributes) element.style.fontSize = `${attributes['font-size']}px`
  element.textContent = words
  return element
}
