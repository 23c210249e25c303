import type { DataSource } from '../../../../engine/assess/recipe'
import { plainNumber, plural, range } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import type { RiskByGroup } from '../../../../worker/questions/risk-by-group'

/** What a group of records is called: "3: Upper secondary", "20–39", "missing", "7 others". */
export function groupName(
  group: RiskByGroup['groups'][number],
  variable: string,
  data: DataSource,
  others: number,
): string {
  switch (group.kind) {
    case 'level':
      return levelName(data, variable, group.level)
    case 'band':
      return group.from === group.to ? plainNumber(group.to) : range(group.from, group.to, writeEnd)
    case 'missing':
      return 'missing'
    case 'others':
      return plural(others, 'other value')
  }
}

function writeEnd(value: number | null | undefined): string {
  return plainNumber(value ?? NaN)
}
