import { measuresById } from '../../words/measures'
import { standingOf } from '../../measures/measure-validity'
import { measuredById } from '../../measures/measure-values'
import { reportRiskIds } from '../../measures/report-risk-ids'
import type { Release, Study } from './use-release'

/** Assumptions that the same numbers rest on. */
type Shared = { readonly titles: readonly string[]; readonly texts: readonly string[] }

/**
 * What the numbers of the report assume, each sentence once, under the numbers that it is of: what one assumes another
 * may deny (whether the intruder knows who was sampled, say).
 */
export function Assumed({ study, release }: { readonly study: Study; readonly release: Release }) {
  const { recipe, scenario } = study
  const { candidate, state } = release
  const titlesByText = new Map<string, readonly string[]>()
  const all = new Set<string>()
  for (const id of reportRiskIds(recipe)) {
    const measured = measuredById(recipe, id)
    const entry = measured && measuresById.get(measured.entry.id)
    if (!entry || entry.assumptions.length === 0) continue
    // What does not hold stands nowhere in the report.
    if (state && standingOf(measured, candidate, state, scenario.name, recipe)) continue
    all.add(entry.title)
    for (const { text } of entry.assumptions) {
      const titles = titlesByText.get(text) ?? []
      if (!titles.includes(entry.title)) titlesByText.set(text, [...titles, entry.title])
    }
  }
  if (titlesByText.size === 0) return null
  return (
    <>
      <h3>The numbers assume this</h3>
      {sharedOf(titlesByText).map(({ titles, texts }) => (
        <div key={titles.join()} style={{ marginTop: 4 }}>
          <p>
            <b>{titles.length === all.size ? 'Every number of risk' : titles.join('; ')}</b>
          </p>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** The sentences by the numbers they are of; what most numbers assume comes first. */
function sharedOf(titlesByText: ReadonlyMap<string, readonly string[]>): readonly Shared[] {
  const groups = new Map<string, Shared>()
  for (const [text, titles] of titlesByText) {
    const name = titles.join()
    groups.set(name, { titles, texts: [...(groups.get(name)?.texts ?? []), text] })
  }
  return [...groups.values()].toSorted((a, b) => b.titles.length - a.titles.length)
}
