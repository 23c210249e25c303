import type { ReactNode } from 'react'
import { setInspector } from '../../store/navigate'
import { IconButton } from '../parts/IconButton'

type InspectorHeadProps = {
  /** The kind of thing: Number, Variable, Record. */
  readonly kind: string
  readonly title: ReactNode
}

export function InspectorHead({ kind, title }: InspectorHeadProps) {
  return (
    <div className="ih">
      <span className="k">{kind}</span>
      <h2>{title}</h2>
      <span className="a">
        <IconButton name="close" label="Close inspector" small onPress={() => setInspector(false)} />
      </span>
    </div>
  )
}

type InspectorSectionProps = { readonly title: ReactNode; readonly children: ReactNode }

export function InspectorSection({ title, children }: InspectorSectionProps) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
