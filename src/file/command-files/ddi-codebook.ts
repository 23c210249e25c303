import type { WrittenCsv, WrittenVariable } from './written-csv'

const namespace = 'ddi:codebook:2_5'
const schema = 'http://www.ddialliance.org/Specification/DDI-Codebook/2.5/XMLSchema/codebook.xsd'

/**
 * The variables of the CSV as a DDI-Codebook 2.5 (DDI Alliance 2014): names, labels, categories without counts, types.
 * Elements stand in the order of its schema.
 */
export function ddiCodebook({ name, records, variables }: WrittenCsv): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<codeBook xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${schema}" version="2.5">`,
    '  <stdyDscr>',
    `    <citation><titlStmt><titl>${escaped(name)}</titl></titlStmt></citation>`,
    '  </stdyDscr>',
    '  <fileDscr ID="F1">',
    '    <fileTxt>',
    `      <fileName>${escaped(name)}</fileName>`,
    `      <dimensns><caseQnty>${records}</caseQnty><varQnty>${variables.length}</varQnty></dimensns>`,
    '      <fileType charset="UTF-8">text/csv</fileType>',
    '    </fileTxt>',
    '  </fileDscr>',
    '  <dataDscr>',
    ...variables.flatMap((variable, v) => variableLines(variable, v + 1)),
    '  </dataDscr>',
    '</codeBook>',
  ]
  return `${lines.join('\n')}\n`
}

function variableLines(variable: WrittenVariable, place: number): readonly string[] {
  const { name, label, holds, categories, isWeight } = variable
  const interval = categories === null && holds === 'numbers' ? 'contin' : 'discrete'
  const format =
    holds === 'dates'
      ? '<varFormat type="character" formatname="YYYY-MM-DD" category="date"/>'
      : `<varFormat type="${holds === 'numbers' ? 'numeric' : 'character'}"/>`
  return [
    `    <var ID="V${place}" name="${escaped(name)}" files="F1" intrvl="${interval}" nature="${natureOf(variable)}"${isWeight ? ' wgt="wgt"' : ''}>`,
    ...(label === '' ? [] : [`      <labl>${escaped(label)}</labl>`]),
    ...(categories ?? []).map(
      ({ value, label: own }) =>
        `      <catgry><catValu>${escaped(value)}</catValu>${own === '' ? '' : `<labl>${escaped(own)}</labl>`}</catgry>`,
    ),
    `      ${format}`,
    '    </var>',
  ]
}

function natureOf({ holds, categories, isOrdered }: WrittenVariable): string {
  if (categories !== null) return isOrdered ? 'ordinal' : 'nominal'
  return { numbers: 'ratio', dates: 'interval', texts: 'other' }[holds]
}

/** A text in XML, without the characters that XML 1.0 has no way to write. */
function escaped(text: string): string {
  return (
    text
      .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // By themselves they are blanks to whoever reads an attribute, and every end of a line the same.
      .replace(/[\t\n\r]/g, (blank) => `&#${blank.charCodeAt(0)};`)
  )
}
