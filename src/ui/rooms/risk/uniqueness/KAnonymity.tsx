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
  const columns = before ? ['Before', 'Records', 'Share'] : ['Records', 'Share']
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
      <table className={`${styles.limits} ${dimmed ? styles.old : ''}`}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles.limit}>
              k
            </th>
            <th scope="colgroup" colSpan={columns.length} className={`num ${styles.group}`}>
              <span className={styles.withBar}>
                {records} <Provenance how="counted" />
              </span>
            </th>
            {people && (
              <th scope="colgroup" colSpan={columns.length} className={`num ${styles.group}`}>
                <span className={styles.withBar}>
                  Records of which there are fewer than k people <Provenance how="estimated" />
                </span>
              </th>
            )}
          </tr>
          <tr>
            {[...columns, ...(people ? columns : [])].map((name, c) => (
              <th key={c} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([k, found]) => (
            <tr key={k}>
              <td>{count(Number(k))}</td>
              <Found
                id={id(`kAnonymity.${k}.records`)}
                says={`${records.toLowerCase()}, k = ${k}`}
                before={before && lookUp(before.kAnonymity, k)}
                {...found}
              />
              {people && (
                <Found
                  id={id(`kAnonymityWeighted.${k}.records`)}
                  says={`records of which there are fewer than ${k} people`}
                  before={before && lookUp(before.kAnonymityWeighted, k)}
                  {...lookUp(people, k)!}
                />
              )}
            </tr>
          ))}
        </tbody>
      </table>
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

type FoundProps = Part & {
  /** Null: the inspector has nothing of it. */
  readonly id: string | null
  readonly says: string
  /** Null: it is of the file before protection itself. */
  readonly before: Part | null | undefined
}

function Found({ id, says, before, records, share: part }: FoundProps) {
  const selected = useStore(viewStore, ({ subject }) => subject.kind === 'measure' && subject.id === id)
  return (
    <>
      {before !== null && <td className="num muted">{count(before?.records)}</td>}
      <td className="num">
        {id === null ? (
          count(records)
        ) : (
          <button
            type="button"
            className={styles.open}
            aria-pressed={selected}
            aria-label={`${count(records)} ${says}`}
            onClick={() => look({ kind: 'measure', id })}
          >
            {count(records)}
          </button>
        )}
      </td>
      <td className="num muted">
        <BarAndShare part={part} />
      </td>
    </>
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
