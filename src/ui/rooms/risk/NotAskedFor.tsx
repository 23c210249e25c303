import type { ReactNode } from 'react'
import { definitionOf } from '../../../engine/risk/definitions'
import { Panel, type PanelProps } from '../../parts/Panel'

type Props = Partial<Pick<PanelProps, 'title' | 'sub' | 'actions' | 'style'>> & {
  readonly entry: { readonly measure: string }
  /** Why it can't be measured yet, or what is to be known of it. */
  readonly note?: string | undefined
  /** What asks for it, or leads there. */
  readonly children: ReactNode
}

/** A measure that the recipe does not ask for: what it says, and what asks for it. */
export function NotAskedFor({ entry, title, note, children, ...panel }: Props) {
  const { name, about, numbers } = definitionOf(entry)
  return (
    <Panel title={title ?? name} {...panel}>
      <p style={{ maxWidth: '68ch' }}>{about ?? numbers[0].definition}</p>
      {note !== undefined && (
        <p className="muted" style={{ marginTop: 8, maxWidth: '68ch' }}>
          {note}
        </p>
      )}
      <div style={{ marginTop: 12, display: 'flex', gap: 8, alignItems: 'end' }}>{children}</div>
    </Panel>
  )
}
