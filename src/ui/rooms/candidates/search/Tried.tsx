import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import {
  isEmptying,
  methodDefinitions,
  methodOf,
  recodedVariables,
} from '../../../../engine/protect/definitions'
import { lossOf } from '../../../../engine/utility/definitions'
import { beatsAll, otherReading, type PointTried } from '../../../../store/guided-search'
import { resultsStore } from '../../../../store/results'
import { lossesOfSearch, methodsOfSearch } from '../../../../store/search-question'
import { axisOf } from '../../../candidates/map-axis'
import { extentOf } from '../../../measures/measure-extent'
import { meanOf, measuredById } from '../../../measures/measure-values'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { count, plural } from '../../../words/numbers'
import styles from './Search.module.css'
import type { UsedSearch } from './use-search'

/** What was tried and what was not, and how the points stand beside the candidates: part of the result. */
export function Tried({ search }: { readonly search: UsedSearch }) {
  const { state, found } = search
  const tally = new Map<string, number>()
  for (const point of state.points) tally.set(formOf(point), (tally.get(formOf(point)) ?? 0) + 1)
  const rows = [...tally].toSorted((a, b) => b[1] - a[1])
  const failed = state.points.filter(({ problem }) => problem !== null)
  return (
    <Panel title="Tried, and not tried">
      <div className={styles.two}>
        <div>
          <h3>Tried</h3>
          <DataTable
            columns={[
              { head: 'Pipeline', cell: ([form]) => form, foot: 'All' },
              {
                head: 'Points',
                number: true,
                cell: ([, points]) => count(points),
                foot: count(state.points.length),
              },
            ]}
            rows={rows}
            rowKey={([form]) => form}
            aria-label="What was tried"
            inText
          />
          {found.breaking.length > 0 && (
            <p className="small muted">
              {`${plural(found.breaking.length, 'of them breaks', 'of them break')} a limit on a loss and ${found.breaking.length === 1 ? 'is' : 'are'} drawn dashed.`}
            </p>
          )}
          {failed.length > 0 && (
            <p className="small muted">{`${plural(failed.length, 'point')} could not be built.`}</p>
          )}
        </div>
        <div>
          <h3>Not tried</h3>
          <ul className={styles.list}>
            {notTried(search).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <h3>Beside the candidates</h3>
          <p>{besideCandidates(search)}</p>
          <EmptiedReadings search={search} />
        </div>
      </div>
      <p className="small muted">
        <b>What this does not say.</b> Something better may lie among what was not tried, or between the
        points. Numbers are means over runs: keep a point to see its spread.
      </p>
    </Panel>
  )
}

/** "Recode and PRAM", "Swap alone". */
function formOf({ steps }: PointTried): string {
  const names = [...new Set(steps.map((step) => methodOf(step).short))]
  if (names.length === 1) return `${names[0]} alone`
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].join(' and ')
}

function notTried({ state, settings, study, found }: UsedSearch): readonly string[] {
  const { allowed, losses } = state.asked ?? settings
  const asked = Object.values(allowed).flat()
  const off = methodsOfSearch.filter((method) => !asked.includes(method))
  const others = methodDefinitions.filter(({ method }) => !methodsOfSearch.some((each) => each === method))
  const scenario = study.recipe.scenarios.find(({ name }) => name === settings.limit.scenario)
  const { key } = scenario ?? study.recipe.scenarios[0]
  const kept = key.filter((name) => (lookUp(allowed, name) ?? []).length === 0)
  const inLosses = new Set(
    lossesOfSearch(study.recipe, { ...settings, losses })
      .flatMap(({ entries }) => entries)
      .flatMap((entry) =>
        lossOf(entry)
          .uses(entry)
          .map(({ variable }) => variable),
      ),
  )
  const merged = new Set(found.passing.flatMap((i) => recodedVariables(state.points[i].steps)))
  const free = [...merged].filter((name) => !inLosses.has(name))
  return [
    ...off.map((method) => `${methodOf({ method }).name}: switched off.`),
    ...(kept.length > 0 ? [`${kept.join(', ')}: kept as ${kept.length === 1 ? 'it is' : 'they are'}.`] : []),
    'Two variables swapped or drawn anew in one pipeline.',
    `${count(others.length)} other methods: not part of the search.`,
    ...(free.length > 0
      ? [
          `What is lost of ${free.join(', ')}: no loss of the question speaks of ${free.length === 1 ? 'it' : 'them'}, so merging costs nothing here.`,
        ]
      : []),
  ]
}

/** Whether a point of the frontier beats every assessed candidate on both axes. */
function besideCandidates({ state, settings, study, found }: UsedSearch): string {
  const asked = state.asked ?? settings
  const { candidates } = resultsStore.getState()
  const names = new Set(state.points.map(({ name }) => name))
  const scenario = asked.limit.scenario ?? study.recipe.scenarios[0].name
  const onMap = measuredById(study.recipe, asked.losses[0])
  const others = study.recipe.candidates.flatMap(({ name }) => {
    const candidate = lookUp(candidates, name)
    const risk = meanOf(lookUp(candidate?.summaries, scenario)?.risk, asked.limit.risk)
    const loss = onMap && extentOf(candidate, scenario, onMap)
    return names.has(name) || risk === null || !loss ? [] : [{ risk, losses: [loss.value] }]
  })
  if (others.length === 0) return 'No other candidate is assessed on these axes.'
  const losses = lossesOfSearch(study.recipe, asked)
  const onAxes = { limit: asked.limit, losses: losses.slice(0, 1) }
  const beating = found.frontier.filter((i) => beatsAll(onAxes, state.points[i], others))
  const last = beating.at(-1)
  return last === undefined
    ? `No point has less risk and less loss than every one of the ${plural(others.length, 'candidate')}.`
    : `${state.points[last].name} has less risk and less loss on these axes than every one of the ${plural(others.length, 'candidate')}.`
}

/** Where values are emptied, the risk under both readings of an empty value. */
function EmptiedReadings({ search }: { readonly search: UsedSearch }) {
  const { state, study, settings, found } = search
  useStore(resultsStore, ({ candidates }) => candidates)
  const asked = state.asked ?? settings
  const scenario =
    study.recipe.scenarios.find(({ name }) => name === asked.limit.scenario) ?? study.recipe.scenarios[0]
  const risk = measuredById(study.recipe, asked.limit.risk)
  const shown = found.passing.map((i) => state.points[i]).find((point) => point.steps.some(isEmptying))
  if (!risk || !shown) return null
  const axis = axisOf(risk)
  const write = (value: number | null) => (value === null ? 'not known' : axis.write(value))
  const words = { any: 'fits any value', category: 'is a value of its own', never: 'fits none' } as const
  return (
    <>
      <h3>Empty values, read both ways</h3>
      <p>
        {`${shown.name} has ${axis.short} ${write(shown.risk)} where an empty value ${words[scenario.missing ?? 'category']}, and ${write(shown.otherRisk)} where it ${words[otherReading(scenario)]}. The search goes by the first.`}
      </p>
    </>
  )
}
