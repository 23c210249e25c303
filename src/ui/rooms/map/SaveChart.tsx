import { runsAsked } from '../../../engine/protect/definitions'
import type { RefObject } from 'react'
import { stemOf } from '../../../store/project'
import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import type { ReadyTable } from '../../../store/table'
import { mapInWords } from '../../charts/map-in-words'
import type { Limits } from '../../charts/map-limits'
import type { MapPoint } from '../../charts/map-point'
import type { PictureTexts } from '../../charts/save-chart'
import { count, plural } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { SaveMenu } from '../../chart-panel/SaveMenu'
import { utilityLabel } from '../../measures/measure-values'
import { legendEntries } from '../../candidates/MapLegend'
import type { MapShown } from './use-map'

type Props = {
  /** Where the chart is. */
  readonly chart: RefObject<HTMLElement | null>
  readonly map: MapShown
  readonly limits: Limits
  readonly study: {
    readonly table: ReadyTable
    readonly recipe: Recipe
    readonly scenario: Scenario
    readonly index: number
  }
}

/** The map as a picture that stands alone: title, legend and source are drawn into it. */
export function SaveChart({ chart, map, limits, study }: Props) {
  function drawn() {
    const svg = chart.current?.querySelector<SVGSVGElement>('.recharts-wrapper > svg.recharts-surface')
    return svg && map.shown ? { svg, texts: textsOf(map, map.shown, limits, study) } : null
  }
  return <SaveMenu words="Save chart" name={`${stemOf(study.table.name)}-map`} picture={drawn} />
}

function textsOf(
  map: MapShown,
  { risk, utility, riskAxis, utilityAxis }: NonNullable<MapShown['shown']>,
  limits: Limits,
  { table, recipe, scenario, index }: Props['study'],
): PictureTexts {
  const byId = new Map(map.points.map((point) => [point.id, point]))
  return {
    title: 'Disclosure risk against utility',
    subtitle: `${riskAxis.title}${riskAxis.symbol && `, ${riskAxis.symbol}`}, against ${utilityLabel(utility)}. Scenario ${scenarioLetter(index)}, ${scenario.name}: ${scenario.key.join(', ')}.`,
    description: mapInWords({
      points: map.points,
      frontier: map.frontier.flatMap((id) => byId.get(id) ?? []),
      risk: riskAxis,
      utility: utilityAxis,
      limits,
    }),
    legend: legendEntries(map.points),
    source: [
      `Source: ${table.name}, ${plural(table.description.records, 'record')}, seed ${recipe.seed}.`,
      runsInWords(map.placed, recipe),
      `Line: frontier.${limits.risk === null && limits.utility === null ? '' : ' Dashed: limits.'}`,
      map.placed.some((point) => point.doubt !== null)
        ? 'Dashed marks are not to be read as they stand.'
        : '',
      `Measures: ${[...new Set([risk, utility].map((each) => paperOf(each.entry.source)))].join('; ')}.`,
      'Made with Unmatch.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  }
}

/** "Means over 20 runs, bars from the 5th to the 95th percentile." */
function runsInWords(placed: readonly MapPoint[], recipe: Recipe): string {
  const names = new Set(placed.map((point) => point.id))
  const runs = recipe.candidates.filter((candidate) => names.has(candidate.name)).map(runsAsked)
  const [least, most] = [Math.min(...runs), Math.max(...runs)]
  if (most <= 1) return 'One run each.'
  return `Means over ${least === most ? count(most) : `${count(least)} to ${count(most)}`} runs, bars from the 5th to the 95th percentile.`
}

/** "Shlomo and Skinner (2010)" of a longer reference. */
function paperOf(source: string): string {
  return /^[^.;]*?\(\d{4}\)/.exec(source)?.[0] ?? source.replace(/\.$/, '')
}
