import { decomposableModel } from '../../../../store/decomposable'
import { plural } from '../../../words/numbers'
import { InteractionTriangle } from './InteractionTriangle'
import { isSame } from './use-model-by-hand'
import { pairsInWords, pairsLeftOut } from './pairs-left-out'
import styles from './TooLargeKey.module.css'

export type Pairs = readonly (readonly [string, string])[]

type Props = {
  readonly keyVariables: readonly string[]
  readonly pairs: Pairs
  /** Whether a pair can be in a model at all. */
  readonly canHold: (pair: readonly [string, string]) => boolean
  readonly onChange: (pairs: Pairs) => void
}

/** The pairs of a decomposable model, chosen on the triangle: those that would leave it without a closed form are shut. */
export function DecomposableChoice({ keyVariables, pairs, canHold, onChange }: Props) {
  const model = decomposableModel(keyVariables, pairs) ?? []
  const larger = model.filter(({ length }) => length > 2)
  const left = pairsLeftOut(keyVariables, model)
  const toggled = (pair: readonly [string, string]): Pairs => {
    const without = pairs.filter((each) => !isSame(each, pair))
    return without.length === pairs.length ? [...pairs, pair] : without
  }
  return (
    <div className={styles.choice}>
      <div>
        <InteractionTriangle
          variables={keyVariables}
          stateOf={(pair) => {
            const isIn = pairs.some((each) => isSame(each, pair))
            return { isIn, entry: null, why: whyShut(pair, isIn) }
          }}
          onToggle={(pair) => onChange(toggled(pair))}
        />
      </div>
      <div className={styles.says}>
        <p>
          {pairs.length === 0
            ? 'No pair yet: these are the main effects.'
            : `${plural(pairs.length, 'pair')} in the model.`}{' '}
          {larger.length > 0 &&
            `${larger.map((term) => term.join(' × ')).join(', ')} ${larger.length === 1 ? 'enters as one interaction' : 'enter as one interaction each'}, because all of the pairs inside are in. `}
          A pair that can’t be pressed would close a ring, or open one: the means then have no closed form,
          and would need every cell.
        </p>
        <p>
          <b>What is left out:</b>{' '}
          {left.length > 0
            ? `${pairsInWords(left)}. Whether they matter is what z says of the model once it is measured; with weights it has none. Where they do, the risk is usually overstated.`
            : 'Every pair is in.'}
        </p>
      </div>
    </div>
  )

  function whyShut(pair: readonly [string, string], isIn: boolean): string | null {
    if (!canHold(pair)) return 'Not in the key of every scenario.'
    if (decomposableModel(keyVariables, toggled(pair))) return null
    return isIn
      ? 'Without it the pairs that are left would make a ring.'
      : 'With it the pairs would make a ring: there would be no closed form.'
  }
}
