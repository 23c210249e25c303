import type { Recipe } from '../../../engine/assess/recipe'
import { whoStandsAlone } from '../../../store/key-questions'
import type { StandingAlone as Standing } from '../../../worker/questions/who-stands-alone'
import { ChartPanel } from '../../chart-panel/ChartPanel'
import { useAnswer } from '../../parts/use-answer'
import { ShareStrip } from '../../charts/ShareStrip'
import { count } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'

type Props = {
  readonly recipe: Recipe
  readonly first: number
  readonly second: number
  /** By whose method sample uniques are counted. */
  readonly method: string
}

/** Who is a sample unique under both of two scenarios, under one of them, under neither. */
export function StandingAlone({ recipe, first, second, method }: Props) {
  const standing = useStanding(recipe, first, second)
  const [a, b] = [scenarioLetter(first), scenarioLetter(second)]
  const parts = standing && [
    { name: `in ${a} and in ${b}`, records: standing.both, ink: 'var(--risk-4)' },
    { name: `in ${a} only`, records: standing.firstOnly, ink: 'var(--risk-2)' },
    { name: `in ${b} only`, records: standing.secondOnly, ink: 'var(--risk-3)' },
    { name: 'in neither', records: standing.neither, ink: 'var(--bg-sunken)' },
  ]
  return (
    <ChartPanel
      title="Who stands alone"
      sub="records, by scenario"
      name="who-stands-alone"
      subtitle={`Sample uniques under scenarios ${a} and ${b}.`}
      of={{ scenario: first }}
      method={method}
      numbers={
        parts && {
          columns: [
            { head: 'Sample unique', code: 'unique', write: String },
            { head: 'Records', code: 'records', write: count },
          ],
          rows: parts.map(({ name, records }) => [name, records]),
        }
      }
    >
      {parts ? (
        <ShareStrip parts={parts} what="Sample uniques, by scenario" />
      ) : (
        <p className="muted">Counting …</p>
      )}
    </ChartPanel>
  )
}

function useStanding(recipe: Recipe, first: number, second: number): Standing | null {
  const asked = [first, second].map((s) => {
    const { key, missing, coarser } = recipe.scenarios[s]
    return { key, missing, coarser }
  })
  const of = JSON.stringify([first, second, asked, recipe.data])
  const isReady = asked.every(({ key }) => key.length > 0)
  return useAnswer(of, isReady, () => whoStandsAlone(first, second)).value
}
