import { useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import type { UniquenessResult } from '../../../../engine/assess/results'
import { kAnonymityOf, setLimits, setWeighted } from '../../../../store/k-anonymity'
import { samplingKnown } from '../../../../store/knowledge'
import { look, show } from '../../../../store/navigate'
import { viewStore } from '../../../../store/view'
import { Button } from '../../../parts/Button'
import { CheckboxField } from '../../../parts/Checkbox'
import { ColumnHeads } from '../../../parts/ColumnHeads'
import { Panel } from '../../../parts/Panel'
import { TextField } from '../../../parts/TextField'
import { readNumbers } from '../../../words/number-list'
import { count, plainNumber, share } from '../../../words/numbers'
import { PartBar } from './PartBar'
import styles from './Uniqueness.module.css'

type Props = {
  readonly idOf: string
  readonly result: UniquenessResult
  readonly recipe: Recipe
  readonly dimmed: boolean
}

/** Records in small cells, for any limits: cells of few records, and on wish those that few people are estimated to be in. */
export function KAnonymity({ idOf, result, recipe, dimmed }: Props) {
  const { weighted } = kAnonymityOf(recipe)
  const known = samplingKnown(recipe)
  const isPartition = result.frequencies !== null
  const people = result.kAnonymityWeighted
  const rows = Object.entries(result.kAnonymity).toSorted(([a], [b]) => Number(a) - Number(b))
  const records = isPartition ? 'Records in cells below k' : 'Records that match fewer than k'
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
      <table className={dimmed ? styles.old : undefined}>
        <ColumnHeads
          rows="k"
          numbers={[records, 'Share', ...(people ? ['Records of fewer than k people', 'Share'] : [])]}
        />
        <tbody>
          {rows.map(([k, found]) => (
            <tr key={k}>
              <td>{count(Number(k))}</td>
              <Found
                id={`${idOf}.kAnonymity.${k}.records`}
                says={`${records.toLowerCase()}, k = ${k}`}
                {...found}
              />
              {people && (
                <Found
                  id={`${idOf}.kAnonymityWeighted.${k}.records`}
                  says={`records of fewer than ${k} people`}
                  {...people[k]}
                />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Found(props: {
  readonly id: string
  readonly says: string
  readonly records: number
  readonly share: number
}) {
  const { id } = props
  const selected = useStore(viewStore, ({ subject }) => subject.kind === 'measure' && subject.id === id)
  return (
    <>
      <td className="num">
        <button
          type="button"
          className={styles.open}
          aria-pressed={selected}
          aria-label={`${count(props.records)} ${props.says}`}
          onClick={() => look({ kind: 'measure', id })}
        >
          {count(props.records)}
        </button>
      </td>
      <td className="num muted">
        <span className={styles.withBar}>
          <PartBar part={props.share} />
          {share(props.share)}
        </span>
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
