import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { decomposableModel } from '../../../../store/decomposable'
import type { ModelSettings } from '../../../../store/loglinear/chosen-model'
import { resultsStore } from '../../../../store/results'
import { cells as cellsText } from '../../../words/numbers'
import type { useScenario } from '../../use-scenario'
import { ChoiceMatters } from './ChoiceMatters'
import { FitPanel } from './FitPanel'
import type { FoundModels } from './found-models'
import { InteractionsPanel } from './InteractionsPanel'
import work from '../../WorkPage.module.css'
import type { SearchedResult } from './path-words'
import type { ShownModel } from './shown-model'
import { useExplained } from './use-explained'
import { isSame, type Interactions, type ModelByHand } from './use-model-by-hand'
import { whyShut } from './why-shut'
import { WorstMargins } from './WorstMargins'
import type { ModelExplainRequest } from '../../../../worker/questions/loglinear/explain-model'

type Props = {
  readonly study: NonNullable<ReturnType<typeof useScenario>>
  readonly models: FoundModels
  readonly hand: ModelByHand
  readonly settings: ModelSettings
  /** What the models were measured from; null while that is not what the recipe says now. */
  readonly from: string | null
  /** Whether the key has more cells than can be listed. */
  readonly tooLarge: boolean
}

/** What stands below the path: the interactions, how much the choice matters, the fit, and the margins left out. */
export function FittedModelPanels({ study, models, hand, settings, from, tooLarge }: Props) {
  const { recipe, scenario, index } = study
  const { result, byHand, found } = models
  const key = useStore(resultsStore, ({ keys }) => lookUp(keys, scenario.name))?.value
  const shown = models.shown(hand.shown)
  const modelOf = (pairs: Interactions): Interactions =>
    (tooLarge ? decomposableModel(scenario.key, pairs) : null) ?? pairs
  const others = result && shown ? comparedWith(result, shown.which, modelOf) : []
  const request: ModelExplainRequest | null =
    shown && from !== null
      ? {
          scenario: index,
          interactions: shown.interactions,
          ...(shown.fit === 'margins' && { fit: shown.fit }),
          ...(others.length > 0 && { compareWith: others.map(({ interactions }) => interactions) }),
        }
      : null
  const explaining = useExplained(request, from ?? '', key?.cells ?? 0)
  const spearman = explaining.explained?.agreement ?? []
  return (
    <>
      <div className={work.two}>
        <InteractionsPanel
          recipe={recipe}
          scenario={scenario}
          searched={result}
          byHand={byHand}
          hand={hand}
          fit={settings.fit}
          tooLarge={tooLarge}
        />
        {result && (
          <ChoiceMatters
            result={result}
            models={found?.models ?? []}
            byHand={byHand}
            identification={found?.known?.result ?? null}
            agreement={others.flatMap((other, i) =>
              i < spearman.length ? [{ pair: other.pair, spearman: spearman[i] }] : [],
            )}
          />
        )}
        {shown && !result && (
          <FitPanel
            model={shown}
            acceptBelow={settings.acceptBelow}
            cells={key ? cellsText(key.cells, key.logCells) : null}
          />
        )}
      </div>
      {shown && (
        <WorstMargins
          data={recipe.data}
          of={shown.name}
          explaining={explaining}
          onAdd={hand.add}
          isAdded={(interaction) => hand.draft?.some((each) => isSame(each, interaction)) ?? false}
          whyNot={(interaction) =>
            whyShut(
              { recipe, key: scenario.key, model: hand.draft ?? shown.interactions, tooLarge },
              interaction,
            )
          }
        />
      )}
      {shown && result && (
        <FitPanel
          model={shown}
          acceptBelow={settings.acceptBelow}
          cells={key ? cellsText(key.cells, key.logCells) : null}
        />
      )}
    </>
  )
}

/** A model that record risks are held against; `pair` names the two. */
type Other = { readonly pair: string; readonly interactions: Interactions }

/** What the record risks of the model shown are held against: the last model rejected, the chosen one, independence. */
function comparedWith(
  { path, search }: SearchedResult,
  shown: ShownModel['which'],
  modelOf: (pairs: Interactions) => Interactions,
): readonly Other[] {
  const upTo = (step: number): Interactions =>
    modelOf(path.slice(1, step + 1).flatMap(({ interaction }) => (interaction ? [interaction] : [])))
  const { chosen } = search
  if (shown === 'byHand') {
    return [
      { pair: 'by hand and chosen', interactions: upTo(chosen) },
      { pair: 'by hand and independence', interactions: [] },
    ]
  }
  const independence: readonly Other[] =
    chosen > 0 ? [{ pair: 'chosen and independence', interactions: [] }] : []
  return chosen > 1
    ? [{ pair: `steps ${chosen - 1} and ${chosen}`, interactions: upTo(chosen - 1) }, ...independence]
    : independence
}
