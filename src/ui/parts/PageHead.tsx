import type { ReactNode } from 'react'

type PageHeadProps = {
  readonly title: ReactNode
  readonly sentence?: ReactNode | undefined
  readonly actions?: ReactNode | undefined
}

/**
 * The page's title, one sentence, and its actions with at most one primary at the far right. The sentence is seen whole or,
 * where there is no room for it, not at all.
 */
export function PageHead({ title, sentence, actions }: PageHeadProps) {
  return (
    <div className="head">
      <div>
        <h1>{title}</h1>
        {sentence !== undefined && (
          <p>
            <span>{sentence}</span>
          </p>
        )}
      </div>
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  )
}
