import type { DataSource } from '../../../../engine/assess/recipe'
import type { AttributeSettings } from '../../../../store/attributes'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { Pages } from '../../../parts/Pages'
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
      <DataTable
        scroll={{ label: 'Table of the cells' }}
        rows={rows}
        rowKey={({ key }) => JSON.stringify(key)}
        empty={none[list]}
        columns={[
          ...keyNames.map((name, i) => ({
            id: name,
            head: name,
            rowHead: true,
            cell: ({ key }: AttributeRow) =>
              key[i] === '' ? <span className="muted">missing</span> : levelName(data, name, key[i]),
          })),
          { head: 'Records', number: true, cell: ({ records }) => count(records) },
          {
            head: 'Values',
            hint: `Different values of ${variable}`,
            number: true,
            cell: ({ values }) => count(values),
          },
          {
            head: 'Commonest value',
            hint: `Records with the commonest value of ${variable}`,
            number: true,
            cell: ({ commonest, commonestValue, matched }) =>
              [
                ...(commonestValue === null ? [] : [levelName(data, variable, commonestValue)]),
                outOf(commonest, matched),
              ].join(', '),
          },
          settings.form !== 'distinct' && {
            head: 'Diversity',
            number: true,
            cell: ({ diversity }) => decimals(diversity, settings.form === 'entropy' ? 2 : 0),
          },
          {
            head: 'Distance',
            hint: `From the values of ${variable} in the file`,
            number: true,
            cell: ({ distance }) => decimals(distance, 2),
          },
        ]}
      />
      <div className={styles.pages}>
        <Pages
          first={first}
          onPage={cellsOnPage}
          total={listed}
          onFirst={(next) => onChoose({ ...choice, first: next })}
        />
      </div>
    </Panel>
  )
}
