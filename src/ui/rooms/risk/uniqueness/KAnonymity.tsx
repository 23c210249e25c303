import { useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import type { UniquenessResult } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import { kAnonymityOf, setLimits, setWeighted } from '../../../../store/k-anonymity'
import { samplingKnown } from '../../../../store/knowledge'
import { look, show } from '../../../../store/navigate'
import { viewStore } from '../../../../store/view'
import { Button } from '../../../parts/Button'
import { CheckboxField } from '../../../parts/Checkbox'
import { DataTable, type Column, type HeadOver } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { Provenance } from '../../../parts/Provenance'
import { TextField } from '../../../parts/TextField'
import { readNumbers } from '../../../words/number-list'
import { count, plainNumber } from '../../../words/numbers'
import { DoesNotHold } from '../DoesNotHold'
import { BarAndShare } from './BarAndShare'
import type { Broken } from './broken-after'
import styles from './Uniqueness.module.css'

type Props = {
  readonly idOf: string
  readonly result: UniquenessResult
  /** The file before protection, where `result` is of the file after a candidate. */
  readonly before: UniquenessResult | null
  /** Why the people that a candidate's records stand for are not counted; null where they are. */
  readonly broken: Broken | null
  readonly recipe: Recipe
  readonly dimmed: boolean
}

/** Records in small cells, for any limits: cells of few records, and on wish those that few people are estimated to be in. */
export function KAnonymity({ idOf, result, before, broken, recipe, dimmed }: Props) {
  const { weighted } = kAnonymityOf(recipe)
  const known = samplingKnown(recipe)
  const isPartition = result.frequencies !== null
  const people = broken ? undefined : result.kAnonymityWeighted
  const rows = Object.entries(result.kAnonymity).toSorted(([a], [b]) => Number(a) - Number(b))
  const records = isPartition ? 'Records in cells below k' : 'Records that match fewer than k'
  const id = (field: string) => (before ? null : `${idOf}.${field}`)
  return (
    <Panel title="k-anonymity" sub="records that share their key with too few" flush>
      <div className={`${styles.settings} ${styles.inset}`}>
        <Limits key={JSON.stringify(kAnonymityOf(recipe).limits)} recipe={recipe} />
        <CheckboxField
          label="Count people too"
          title={known ? 'The people that records stand for, by their weights' : undefined}
          checked={weighted}
          disabled={!known && !weighted}
          onChange={(on) => void setWeighted(recipe, on)}
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

/** More limits than anybody would read. */
const mostLimits = 24

/** The limits as a list to type in. */
function Limits({ recipe }: { readonly recipe: Recipe }) {
  const { limits } = kAnonymityOf(recipe)
  const [draft, setDraft] = useState<{ readonly text: string; readonly error: string } | null>(null)
  return (
    <TextField
      label="Limits k"
      value={draft?.text ?? limits.map(plainNumber).join(', ')}
      width={180}
      error={draft?.error ?? null}
      onChange={(text) => {
        const read = readNumbers(text)
        const error = complaintAbout(read)
        if (error !== null || read === null) {
          setDraft({ text, error: error ?? '' })
          return
        }
        setDraft(null)
        void setLimits(recipe, read)
      }}
    />
  )
}

function complaintAbout(read: readonly number[] | null): string | null {
  if (read === null) return 'Numbers such as 2, 3, 10'
  if (read.length > mostLimits) return `At most ${mostLimits} limits`
  return read.every((k) => Number.isInteger(k) && k >= 2) ? null : 'Whole numbers from 2'
}
