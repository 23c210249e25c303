import { useRef, type KeyboardEvent, type ReactNode } from 'react'

type Tab<T extends string> = {
  readonly id: T
  readonly label: string
  /** The headline number under the label, or why there is none. */
  readonly value?: ReactNode | undefined
}

type TabsProps<T extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly selected: T
  readonly onSelect: (id: T) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Tabs of two lines, with their panel; arrows, Home and End move and select. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, children }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent) {
    const to = target(
      event.key,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    )
    if (to === null) return
    event.preventDefault()
    onSelect(tabs[to].id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `panel-${tab.id}` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            <span className="l">{tab.label}</span>
            <span className="v" title={typeof tab.value === 'string' ? tab.value : undefined}>
              {tab.value ?? ' '}
            </span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${selected}`} aria-labelledby={`tab-${selected}`}>
        {children}
      </div>
    </>
  )
}

function target(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
