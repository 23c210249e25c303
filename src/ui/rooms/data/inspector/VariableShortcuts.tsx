import { Fragment, type ReactNode } from 'react'
import { Kbd } from '../../../parts/Kbd'
import { roleOptions, typeOptions } from '../../../words/variables'
import { InspectorSection } from '../../../inspector/InspectorHead'

/** The keys that work in the table of variables. */
export function VariableShortcuts() {
  return (
    <InspectorSection title="Shortcuts">
      <p className="muted">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> move, <Kbd>Space</Kbd> or <Kbd>Shift</Kbd> <Kbd>↓</Kbd> select several,{' '}
        <Kbd>Ctrl A</Kbd> all, <Kbd>Esc</Kbd> none. Role: <Keys keys={roleOptions} />. Type:{' '}
        <Keys keys={typeOptions} />.
      </p>
    </InspectorSection>
  )
}

type KeysProps = { readonly keys: readonly { readonly letter: string; readonly label: string }[] }

function Keys({ keys }: KeysProps): ReactNode {
  return keys.map(({ letter, label }, k) => (
    <Fragment key={letter}>
      {k > 0 && ', '}
      <Kbd>{letter}</Kbd> {label.toLowerCase()}
    </Fragment>
  ))
}
