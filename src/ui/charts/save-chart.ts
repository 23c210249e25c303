/** The chart as an SVG file that stands alone: colours and type written into it, because tokens stay in the page. */
export function chartFile(chart: SVGSVGElement, title: string): Blob {
  const copy = chart.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const originals = [chart, ...chart.querySelectorAll<SVGElement>('*')]
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  originals.forEach((original, i) => {
    const seen = getComputedStyle(original)
    for (const property of written) {
      const value = seen.getPropertyValue(property)
      if (value) copies[i].setAttribute(property, value)
    }
    copies[i].removeAttribute('class')
    copies[i].removeAttribute('style')
  })
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  copy.prepend(ground)
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  name.textContent = title
  copy.prepend(name)
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}

const written = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
]
