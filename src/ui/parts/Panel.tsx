import { useId, type CSSProperties, type ReactNode } from 'react'

export type PanelProps = {
  readonly title: ReactNode
  readonly sub?: ReactNode | undefined
  readonly actions?: ReactNode | undefined
  /** The content reaches the edges: tables and lists. */
  readonly flush?: boolean | undefined
  readonly style?: CSSProperties | undefined
  readonly children: ReactNode
}

export function Panel({ title, sub, actions, flush = false, style, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className="panel" aria-labelledby={titleId} style={style}>
      <div className="ph">
        <h2 id={titleId}>{title}</h2>
        <span className="sub">{sub}</span>
        {actions !== undefined && <span className="acts">{actions}</span>}
      </div>
      {flush ? children : <div className="pb">{children}</div>}
    </section>
  )
}
