import { useEffect, useState } from 'react'
import type { Recipe } from '../../../engine/assess/recipe'
import { nestedVariables } from '../../../store/key-questions'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Panel } from '../../parts/Panel'
import { plural } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { suggestionsFor, type Suggestion } from './suggestions'
import style from './Suggestions.module.css'
import type { NestedVariables } from '../../../worker/questions/nested-variables'
import type { VariableDescription } from '../../../file/table-description'

type Props = {
  readonly recipe: Recipe
  readonly scenario: number
  readonly variables: readonly VariableDescription[]
  /** Records with a missing key value; null while they are not counted. */
  readonly incomplete: number | null
  readonly onAdd: (variable: string) => void
  readonly onRemove: (variable: string) => void
  readonly onCompare: () => void
}

/** More are listed on wish. */
const shownAtFirst = 3

/** What the variables' roles and values say of the key in use, each with the button that follows it. */
export function Suggestions({ recipe, scenario, variables, incomplete, ...does }: Props) {
  const { key } = recipe.scenarios[scenario]
  const nested = useNested(scenario, key)
  const [all, setAll] = useState(false)
  const suggestions = suggestionsFor(recipe, scenario, variables, { nested, incomplete })
  if (suggestions.length === 0) return null
  const shown = all ? suggestions : suggestions.slice(0, shownAtFirst)
  const left = suggestions.length - shown.length
  return (
    <div className={style.room}>
      <Panel title="Worth a look" sub={`scenario ${scenarioLetter(scenario)}, from roles and values`} flush>
        <ul className={style.list}>
          {shown.map((each) => (
            <li key={each.id} className={style.item}>
              <Icon name={each.tone === 'warn' ? 'warn' : 'info'} />
              <span className={style.words}>
                <b>{each.title}</b> <span className="muted">{each.detail}</span>
              </span>
              <Follow suggestion={each} {...does} />
            </li>
          ))}
          {left > 0 && (
            <li className={style.more}>
              <Button kind="quiet" small onPress={() => setAll(true)}>
                {`Show ${plural(left, 'more', 'more')}`}
              </Button>
            </li>
          )}
        </ul>
      </Panel>
    </div>
  )
}

function Follow({
  suggestion: { does },
  onAdd,
  onRemove,
  onCompare,
}: { readonly suggestion: Suggestion } & Pick<Props, 'onAdd' | 'onRemove' | 'onCompare'>) {
  switch (does.what) {
    case 'add':
      return (
        <Button small label={`Add ${does.variable} to the key`} onPress={() => onAdd(does.variable)}>
          Add to the key
        </Button>
      )
    case 'remove':
      return (
        <Button small label={`Take ${does.variable} out of the key`} onPress={() => onRemove(does.variable)}>
          Take it out
        </Button>
      )
    case 'compare':
      return (
        <Button small onPress={onCompare}>
          Compare the three
        </Button>
      )
  }
}

/** Key variables that another tells, asked of the worker when the key changes. */
function useNested(scenario: number, key: readonly string[]): readonly NestedVariables[] {
  const [nested, setNested] = useState<readonly NestedVariables[]>([])
  const of = JSON.stringify(key)
  useEffect(() => {
    let asked = true
    if (key.length > 1) {
      void nestedVariables(scenario).then((answer) => {
        // A key that can't be counted has its problem said where it is counted.
        if (asked && answer.ok) setNested(answer.value)
      })
    }
    return () => {
      asked = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key is `of`
  }, [scenario, of])
  return nested
}
