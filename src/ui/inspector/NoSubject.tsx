import { WordLink } from '../help/WordLink'
import { Kbd } from '../parts/Kbd'
import { InspectorHead, InspectorSection } from './InspectorHead'

/** Before anything was pressed: what pressing does. */
export function NoSubject() {
  return (
    <>
      <InspectorHead kind="Inspector" title="Press a number or a name" />
      <InspectorSection title="What appears here">
        <p>
          Every number has its reading, definition, formula, assumptions and source here. A variable shows its
          levels, a record its key, a candidate what it does to the file.
        </p>
        <p>
          Words such as <WordLink of="key" />, <WordLink of="sample unique" /> and <WordLink of="τ" /> are in
          the glossary.
        </p>
      </InspectorSection>
      <InspectorSection title="Shortcuts">
        <p className="muted">
          <Kbd>I</Kbd> opens and closes the inspector, <Kbd>[</Kbd> and <Kbd>]</Kbd> go to the previous and
          the next item, <Kbd>?</Kbd> opens help.
        </p>
      </InspectorSection>
    </>
  )
}
