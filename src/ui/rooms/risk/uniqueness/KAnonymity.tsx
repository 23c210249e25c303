import type { UniquenessResult } from '../../../../engine/risk/uniqueness/definition'
import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import type { EntryOf } from '../../../../store/families'
import { samplingKnown } from '../../../../store/knowledge'
import { look, show } from '../../../../store/navigate'
import { viewStore } from '../../../../store/view'
import { Button } from '../../../parts/Button'
import { DataTable, type Column, type HeadOver } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { Provenance } from '../../../parts/Provenance'
import { count } from '../../../words/numbers'
import { DoesNotHold } from '../DoesNotHold'
import type { FamilyProps } from '../family-props'
import { MeasureSettings } from '../MeasureSettings'
import { BarAndShare } from './BarAndShare'
import type { Broken } from './broken-after'
import styles from './Uniqueness.module.css'

type Props = Pick<FamilyProps, 'recipe' | 'scenario' | 'table' | 'dimmed'> & {
  readonly idOf: string
  readonly result: UniquenessResult
  /** The file before protection, where `result` is of the file after a candidate. */
  readonly before: UniquenessResult | null
  /** Why the people that a candidate's records stand for are not counted; null where they are. */
  readonly broken: Broken | null
  readonly entry: EntryOf<'uniqueness'>
}

/** Records in small cells, for any limits: cells of few records, and on wish those that few people are estimated to be in. */
export function KAnonymity({ idOf, entry, result, before, broken, recipe, scenario, table, dimmed }: Props) {
  const known = samplingKnown(recipe)
  const isPartition = result.frequencies !== null
  const people = broken ? undefined : result.kAnonymityWeighted
  const rows = Object.entries(result.kAnonymity).toSorted(([a], [b]) => Number(a) - Number(b))
  const records = isPartition ? 'Records in cells below k' : 'Records that match fewer than k'
  const id = (field: string) => (before ? null : `${idOf}.${field}`)
  return (
    <Panel title="k-anonymity" sub="records that share their key with too few" flush>
      <div className={`${styles.settings} ${styles.inset}`}>
        <MeasureSettings
          recipe={recipe}
          scenario={scenario}
          table={table}
          entries={[entry]}
          onLeaveOut={null}
        />
        {!known && (
          <Button kind="quiet" small onPress={() => show('data')}>
            Say how it was sampled
          </Button>
        )}
      </div>
      <DataTable
        className={`${styles.limits} ${dimmed ? styles.old : ''}`}
        rows={rows}
        rowKey={([k]) => k}
        columns={[
          { head: 'k', headClass: styles.limit, cell: ([k]) => count(Number(k)) },
          ...foundColumns({
            over: {
              head: (
                <span className={styles.withBar}>
                  {records} <Provenance how="counted" />
                </span>
              ),
              className: 'num',
            },
            id: (k) => id(`kAnonymity.${k}.records`),
            says: (k) => `${records.toLowerCase()}, k = ${k}`,
            before: before && before.kAnonymity,
            found: result.kAnonymity,
          }),
          ...(people
            ? foundColumns({
                over: {
                  head: (
                    <span className={styles.withBar}>
                      Records of which there are fewer than k people <Provenance how="estimated" />
                    </span>
                  ),
                  className: 'num',
                },
                id: (k) => id(`kAnonymityWeighted.${k}.records`),
                says: (k) => `records of which there are fewer than ${k} people`,
                before: before && (before.kAnonymityWeighted ?? {}),
                found: people,
              })
            : []),
        ]}
      />
      {broken && result.kAnonymityWeighted && (
        <div className={styles.broken}>
          <p className="b">Records of which there are fewer than k people</p>
          <DoesNotHold invalid={{ invalid: broken.reason, instead: broken.instead }} />
        </div>
      )}
    </Panel>
  )
}

type Part = { readonly records: number; readonly share: number }

type Found = {
  readonly over: HeadOver
  /** Null: the inspector has nothing of it. */
  readonly id: (k: string) => string | null
  readonly says: (k: string) => string
  /** Null: it is of the file before protection itself. */
  readonly before: Readonly<Record<string, Part>> | null
  readonly found: Readonly<Record<string, Part>>
}

/** What was found for each k, beside what was found before. */
function foundColumns({ over, id, says, before, found }: Found): Column<readonly [k: string, part: Part]>[] {
  return [
    ...(before
      ? [
          {
            over,
            head: 'Before',
            number: true,
            className: 'muted',
            cell: ([k]: readonly [string, Part]) => count(lookUp(before, k)?.records),
          },
        ]
      : []),
    {
      over,
      head: 'Records',
      number: true,
      cell: ([k]) => <Records id={id(k)} says={says(k)} records={lookUp(found, k)?.records} />,
    },
    {
      over,
      head: 'Share',
      number: true,
      className: 'muted',
      cell: ([k]) => <BarAndShare part={lookUp(found, k)?.share ?? 0} />,
    },
  ]
}

type RecordsProps = {
  readonly id: string | null
  readonly says: string
  readonly records: number | undefined
}

function Records({ id, says, records }: RecordsProps) {
  const selected = useStore(viewStore, ({ subject }) => subject.kind === 'measure' && subject.id === id)
  if (id === null) return count(records)
  return (
    <button
      type="button"
      className={styles.open}
      aria-pressed={selected}
      aria-label={`${count(records)} ${says}`}
      onClick={() => look({ kind: 'measure', id })}
    >
      {count(records)}
    </button>
  )
}
