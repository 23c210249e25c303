import { Fragment, type ReactNode } from 'react'
import { Kbd } from '../../../parts/Kbd'
import { roleName, typeName } from '../../../words/variables'
import { roleKeys, typeKeys } from '../../../words/variable-keys'
import { InspectorSection } from '../../../inspector/InspectorHead'

/** The keys that work in the table of variables. */
export function VariableShortcuts() {
  return (
    <InspectorSection title="Shortcuts">
      <p className="muted">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> move, <Kbd>Space</Kbd> or <Kbd>Shift</Kbd> <Kbd>↓</Kbd> select several,{' '}
        <Kbd>Ctrl A</Kbd> all, <Kbd>Esc</Kbd> none. Role:{' '}
        <Keys keys={roleKeys.map(([key, role]) => [key, roleName(role)])} />. Type:{' '}
        <Keys keys={typeKeys.map(([key, type]) => [key, typeName(type)])} />.
      </p>
    </InspectorSection>
  )
}

function Keys({ keys }: { readonly keys: readonly (readonly [key: string, what: string])[] }): ReactNode {
  return keys.map(([key, what], k) => (
    <Fragment key={key}>
      {k > 0 && ', '}
      <Kbd>{key}</Kbd> {what.toLowerCase()}
    </Fragment>
  ))
}
