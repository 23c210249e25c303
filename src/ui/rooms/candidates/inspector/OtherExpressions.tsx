import type { Candidate, Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import type { CandidateState } from '../../../../store/results'
import { standingOf, type Validity } from '../../../measures/measure-validity'
import { definitionNamed } from '../../../../engine/risk/definitions'
import { measuredById, writeMeasured, type Measured } from '../../../measures/measure-values'
import { mainRiskId, mainRiskIds, mean, type Spreads } from './candidate-risks'
import { Held } from '../../../measures/Held'
import { InspectorSection } from '../../../inspector/InspectorHead'
import { Opens } from '../../../inspector/Opens'
import styles from '../../../inspector/Subject.module.css'

type Props = {
  readonly recipe: Recipe
  readonly candidate: Candidate
  readonly state: CandidateState
  readonly scenario: string
  readonly risk: Spreads
}

/** A number, and what stands against it after the candidate's steps. */
type Told = { readonly measured: Measured; readonly value: number | null; readonly standing: Validity | null }

/** The same risk by the other measures and expressions, struck out where the steps broke them; the less usual on request. */
export function OtherExpressions({ recipe, candidate, state, scenario, risk }: Props) {
  const main = mainRiskId(recipe, risk)
  const ids = [...new Set([...Object.keys(risk), ...mainRiskIds(recipe)])].filter((id) => id !== main)
  const others = ids.flatMap((id): readonly Told[] => {
    const measured = measuredById(recipe, id)
    if (!measured || !isSumOfRisk(measured)) return []
    const value = mean(lookUp(risk, id))
    const standing = standingOf(measured, candidate, state, scenario, recipe)
    // While runs are under way a number that is lacking may still come.
    const isSaid = value !== null || (standing !== null && state.status === 'assessed')
    return isSaid ? [{ measured, value, standing }] : []
  })
  const first = others
    .filter(({ measured }) => told.includes(measured.entry.field))
    .toSorted((a, b) => place(a.measured) - place(b.measured))
  const rest = others.filter(({ measured }) => !told.includes(measured.entry.field))
  if (others.length === 0) return null
  return (
    <InspectorSection title="The same risk, other ways">
      <OtherList list={first} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>All expressions</summary>
          <OtherList list={rest} />
        </details>
      )}
    </InspectorSection>
  )
}

/** The other families count other things, and stand by themselves. */
function isSumOfRisk({ entry }: Measured): boolean {
  if (definitionNamed(entry.measure)?.afterChange) return false
  return entry.unit === 'records' && entry.direction === 'more-is-riskier' && entry.field !== 'tauStar'
}

/** The fields that are told at once, in this order; the others on request. */
const told = ['correctlyClassified', 'approximation5', 'tau2Adjusted', 'tau2', 'knownInSample']

function place({ entry }: Measured): number {
  return told.indexOf(entry.field)
}

function OtherList({ list }: { readonly list: readonly Told[] }) {
  return (
    <dl className={`kv ${styles.list}`}>
      {list.map((each) => (
        <OtherWay key={each.measured.id} {...each} />
      ))}
    </dl>
  )
}

function OtherWay({ measured, value, standing }: Told) {
  const { entry, which, id } = measured
  return (
    <>
      <dt>
        <Opens id={id}>
          {entry.title
            .replace(/^Expected correct matches, /, '')
            .replace(/^./, (first) => first.toUpperCase())}
          {which && <span className="muted">, {which}</span>}
        </Opens>
      </dt>
      <dd>
        <Held standing={standing} written={value === null ? null : writeMeasured(entry, value)} />
      </dd>
    </>
  )
}
