import { measuresById } from '../../words/measures'
import { measuredById } from '../risk/measure-values'
import { reportRiskIds } from './release-checks'
import type { Study } from './use-release'

/** What the numbers of the report assume, each sentence once. */
export function Assumed({ study }: { readonly study: Study }) {
  const { recipe } = study
  const texts = new Set(
    reportRiskIds(recipe).flatMap((id) => {
      const measured = measuredById(recipe, id)
      const entry = measured && measuresById.get(measured.entry.id)
      return entry?.assumptions.map(({ text }) => text) ?? []
    }),
  )
  if (texts.size === 0) return null
  return (
    <>
      <h3>Assumptions</h3>
      <ul>
        {[...texts].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
