import type { Recipe } from '../../../../engine/assess/recipe'
import type { Step } from '../../../../engine/protect/definitions'
import { suggestedMerges } from '../../../../store/key-questions'
import type { SuggestedMerge } from '../../../../worker/questions/suggested-merges'
import { Button } from '../../../parts/Button'
import { useAnswer } from '../../../parts/use-answer'
import { decimals, plural, signed, signedTau } from '../../../words/numbers'
import style from './Recode.module.css'

type Props = {
  readonly recipe: Recipe
  readonly scenario: number
  /** The steps up to the one that merges. */
  readonly steps: readonly Step[]
  readonly variable: string
  readonly isOrdered: boolean
  readonly onMerge: (levels: readonly string[]) => void
}

/** Which released levels to merge next: those whose merger lowers the risk most for the detail that it costs. */
export function SuggestedMerges({ recipe, scenario, steps, variable, isOrdered, onMerge }: Props) {
  const { key, missing, coarser } = recipe.scenarios[scenario]
  const isInKey = key.includes(variable)
  const of = JSON.stringify([steps, variable, isOrdered, scenario, key, missing, coarser, recipe.data])
  const { value, last } = useAnswer(of, isInKey, () => suggestedMerges(scenario, steps, variable, isOrdered))
  if (!isInKey) return null
  return (
    <section
      className={value ? style.suggested : `${style.suggested} ${style.old}`}
      aria-label="Suggested merges"
      aria-busy={!value}
    >
      <h4>
        Suggested merges <span className="muted">best first</span>
      </h4>
      <div className={style.suggestions}>
        {last?.suggested.map((each) => (
          <Suggestion key={each.levels.join(' ')} merge={each} onMerge={() => onMerge(each.levels)} />
        ))}
      </div>
      {last?.suggested.length === 0 && (
        <p className="muted">{`No two ${isOrdered ? 'neighbours' : 'rare levels'} lower the risk when they are merged.`}</p>
      )}
      {last?.winsNothing && (
        <p className="muted">
          {`${last.winsNothing.join(' with ')} wins nothing: other variables tell the sample uniques apart.`}
        </p>
      )}
    </section>
  )
}

function Suggestion({ merge, onMerge }: { readonly merge: SuggestedMerge; readonly onMerge: () => void }) {
  const { levels, records, uniques, tau, bits } = merge
  const together = levels.join(' with ')
  return (
    <div className={style.suggestion}>
      <strong>{together}</strong>
      <div className="muted">{plural(records, 'record')}</div>
      <div>
        uniques <b>{signed(uniques, 0)}</b>
        {tau !== null && (
          <>
            {' · τ '}
            <b>{signedTau(tau)}</b>
          </>
        )}
        {' · bits '}
        <b>+{decimals(bits, 3)}</b>
      </div>
      <Button small label={`Merge ${together}`} onPress={onMerge}>
        Merge
      </Button>
    </div>
  )
}
