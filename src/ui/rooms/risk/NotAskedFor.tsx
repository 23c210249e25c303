import type { ReactNode } from 'react'
import { Button } from '../../parts/Button'
import { Panel } from '../../parts/Panel'

type Props = {
  /** The measure family: "Special uniques". */
  readonly title: string
  /** What is measured, in a sentence or two. */
  readonly children: ReactNode
  /** "Measure special uniques". */
  readonly label: string
  readonly measuring: boolean
  /** Why it can't be measured yet, with the way there. */
  readonly needs?: { readonly sentence: string; readonly action: ReactNode } | undefined
  readonly onMeasure: () => void
}

/** A measure that the recipe does not ask for: what it says, and the button that asks for it. */
export function NotAskedFor({ title, children, label, measuring, needs, onMeasure }: Props) {
  return (
    <Panel title={title}>
      <p style={{ maxWidth: '68ch' }}>{children}</p>
      {needs && (
        <p className="muted" style={{ marginTop: 8 }}>
          {needs.sentence}
        </p>
      )}
      <div style={{ marginTop: 12 }}>
        {needs ? (
          needs.action
        ) : (
          <Button kind="primary" busy={measuring} onPress={onMeasure}>
            {label}
          </Button>
        )}
      </div>
    </Panel>
  )
}
