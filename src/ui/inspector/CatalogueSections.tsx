import { show } from '../../store/navigate'
import { Assumptions, type AssumptionsProps } from '../parts/Assumptions'
import { Indexed } from '../parts/Indexed'
import { FittedFormula } from './FittedFormula'
import { InspectorSection } from './InspectorHead'

/*
 * The sections that every number, record and transition has from its catalogue. Each is left out where the catalogue
 * has nothing to say.
 */

export function FormulaSection(props: {
  readonly formula: string
  /** The formula in words, for those who cannot see it. */
  readonly reading: string
  readonly where: string | undefined
}) {
  if (props.formula === '') return null
  return (
    <InspectorSection title="Formula">
      <FittedFormula mathml={props.formula} reading={props.reading} />
      {props.where && (
        <p className="muted">
          <Indexed text={props.where} />
        </p>
      )}
    </InspectorSection>
  )
}

export function AssumptionsSection({ list }: AssumptionsProps) {
  if (list.length === 0) return null
  return (
    <InspectorSection title="Assumptions">
      <Assumptions list={list} />
    </InspectorSection>
  )
}

export function SourceSection({ source }: { readonly source: string }) {
  return (
    <InspectorSection title="Source">
      <p className="where">
        {source.replace(/\.$/, '')}.{' '}
        <a
          href="#methods"
          onClick={(event) => {
            event.preventDefault()
            show('methods')
          }}
        >
          Open in Methods
        </a>
      </p>
    </InspectorSection>
  )
}
