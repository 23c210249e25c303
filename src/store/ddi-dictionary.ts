import Papa from 'papaparse'

/**
 * A dictionary as a CSV has it: a DDI-Codebook (any version, `codeBook/dataDscr/var`) is turned into one, another file is left
 * as it is. It is read in the page, as workers have no reader of XML.
 */
export async function asDictionary(file: File): Promise<File> {
  const text = await file.text().catch(() => '')
  if (!/^[\ufeff\s]*</.test(text)) return file
  const variables = variablesOf(new DOMParser().parseFromString(text, 'application/xml'))
  if (variables.length === 0) return file
  const rows = variables.flatMap(rowsOfVariable)
  return new File([Papa.unparse([['variable', 'code', 'label'], ...rows])], file.name)
}

/** The variables of a codebook, whatever namespace its version has; none where it is another XML, or none. */
function variablesOf(xml: XMLDocument): readonly Element[] {
  return [...xml.getElementsByTagNameNS('*', 'var')].filter((each) => each.hasAttribute('name'))
}

function rowsOfVariable(variable: Element): readonly (readonly string[])[] {
  const name = variable.getAttribute('name') ?? ''
  const codes = childrenOf(variable, 'catgry').map((category) => [
    name,
    textOf(category, 'catValu'),
    textOf(category, 'labl'),
  ])
  return [
    [name, '', textOf(variable, 'labl')],
    ...codes.filter(([, code, label]) => code !== '' && label !== ''),
  ]
}

/** The text of the first child of this name on one line, empty where there is none: `labl`, not those of the categories. */
function textOf(element: Element, name: string): string {
  const first = childrenOf(element, name).at(0)
  return first === undefined ? '' : first.textContent.replace(/\s+/g, ' ').trim()
}

function childrenOf(element: Element, name: string): readonly Element[] {
  return [...element.children].filter((child) => child.localName === name)
}
