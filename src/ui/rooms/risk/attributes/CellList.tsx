import type { DataSource } from '../../../../engine/assess/recipe'
import type { AttributeSettings } from '../../../../store/attributes'
import { Button } from '../../../parts/Button'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { count, decimals, outOf, plural } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import styles from './Attributes.module.css'
import type {
  AttributeCellsFound,
  AttributeList,
  AttributeOrder,
  AttributeRow,
} from '../../../../worker/questions/attribute-cells'

export type CellListChoice = {
  readonly told: 'counts' | 'values'
  readonly list: AttributeList
  readonly order: AttributeOrder
  readonly first: number
}

export const cellsOnPage = 20

type Props = {
  readonly found: AttributeCellsFound
  readonly keyNames: readonly string[]
  readonly variable: string
  readonly data: DataSource
  readonly settings: AttributeSettings
  readonly choice: CellListChoice
  readonly onChoose: (choice: CellListChoice) => void
}

const lists = [
  { value: 'diversity', label: 'Too little diversity' },
  { value: 'group', label: 'All share the value' },
  { value: 'distance', label: 'Far from the file' },
] as const

const orders = [
  { value: 'records', label: 'Largest cells first' },
  { value: 'diversity', label: 'Least diverse first' },
  { value: 'distance', label: 'Farthest from the file first' },
] as const

const none: Readonly<Record<AttributeList, string>> = {
  diversity: 'No cell has too little diversity.',
  group: 'In no cell of two records or more do all have the same value.',
  distance: 'No cell is farther from the file than asked for.',
}

/** The cells that give something away: their key values, and counts of the sensitive ones. */
export function CellList({ found, keyNames, variable, data, settings, choice, onChoose }: Props) {
  const { listed, rows } = found
  const { told, list, order, first } = choice
  return (
    <Panel
      title="Cells that give something away"
      sub={plural(listed, 'cell')}
      flush
      style={{ marginTop: 16 }}
      actions={
        <>
          <Button
            small
            kind="quiet"
            onPress={() => onChoose({ ...choice, told: told === 'counts' ? 'values' : 'counts' })}
          >
            {told === 'counts' ? `Show values of ${variable}` : `Hide values of ${variable}`}
          </Button>
          <Select
            label="Order of the cells"
            hideLabel
            small
            options={orders}
            value={order}
            onChange={(to) => onChoose({ ...choice, order: to, first: 0 })}
          />
        </>
      }
    >
      <div className={styles.list}>
        <Segmented
          label="Which cells"
          options={lists}
          value={list}
          onChange={(to) => onChoose({ ...choice, list: to, first: 0 })}
        />
      </div>
      {rows.length === 0 ? (
        <p className="muted" style={{ padding: '0 16px 12px' }}>
          {none[list]}
        </p>
      ) : (
        <Rows rows={rows} keyNames={keyNames} variable={variable} data={data} settings={settings} />
      )}
      {listed > cellsOnPage && (
        <div className={styles.pages}>
          <Button
            disabled={first === 0}
            reason="These are the first."
            onPress={() => onChoose({ ...choice, first: Math.max(0, first - cellsOnPage) })}
          >
            Before
          </Button>
          <Button
            disabled={first + cellsOnPage >= listed}
            reason="These are the last."
            onPress={() => onChoose({ ...choice, first: first + cellsOnPage })}
          >
            Next
          </Button>
          <span className="muted small">
            {count(first + 1)}–{count(Math.min(listed, first + cellsOnPage))} of {count(listed)}
          </span>
        </div>
      )}
    </Panel>
  )
}

function Rows(props: {
  readonly rows: readonly AttributeRow[]
  readonly keyNames: readonly string[]
  readonly variable: string
  readonly data: DataSource
  readonly settings: AttributeSettings
}) {
  const { rows, keyNames, variable, data, settings } = props
  const showsDiversity = settings.form !== 'distinct'
  return (
    // A table wider than the window scrolls by keyboard too.
    <div className={styles.scroller} role="region" aria-label="Table of the cells" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {keyNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className="num">
              Records
            </th>
            <th scope="col" className="num" title={`Different values of ${variable}`}>
              Values
            </th>
            <th scope="col" className="num" title={`Records with the commonest value of ${variable}`}>
              Commonest value
            </th>
            {showsDiversity && (
              <th scope="col" className="num">
                Diversity
              </th>
            )}
            <th scope="col" className="num" title={`From the values of ${variable} in the file`}>
              Distance
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row.key)}>
              {row.key.map((level, i) => (
                <td key={keyNames[i]}>
                  {level === '' ? (
                    <span className="muted">missing</span>
                  ) : (
                    levelName(data, keyNames[i], level)
                  )}
                </td>
              ))}
              <td className="num">{count(row.records)}</td>
              <td className="num">{count(row.values)}</td>
              <td className="num">
                {row.commonestValue !== null && <>{levelName(data, variable, row.commonestValue)}, </>}
                {outOf(row.commonest, row.matched)}
              </td>
              {showsDiversity && (
                <td className="num">{decimals(row.diversity, settings.form === 'entropy' ? 2 : 0)}</td>
              )}
              <td className="num">{decimals(row.distance, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
