import { Fragment, type ReactNode } from 'react'
import { Dialog } from '../parts/Dialog'
import { Kbd } from '../parts/Kbd'

const shortcuts: readonly { readonly what: string; readonly keys: ReactNode }[] = [
  {
    what: 'Go to step',
    keys: (
      <>
        <Kbd>G</Kbd> then <Kbd>1</Kbd>–<Kbd>6</Kbd>
      </>
    ),
  },
  {
    what: 'Go to Methods',
    keys: (
      <>
        <Kbd>G</Kbd> then <Kbd>M</Kbd>
      </>
    ),
  },
  { what: 'Find a measure or a term', keys: <Kbd>/</Kbd> },
  { what: 'Open or close the inspector', keys: <Kbd>I</Kbd> },
  {
    what: 'Previous, next item in the inspector',
    keys: (
      <>
        <Kbd>[</Kbd> <Kbd>]</Kbd>
      </>
    ),
  },
  { what: 'Undo', keys: <Kbd>Ctrl Z</Kbd> },
  {
    what: 'Redo',
    keys: (
      <>
        <Kbd>Ctrl Shift Z</Kbd> or <Kbd>Ctrl Y</Kbd>
      </>
    ),
  },
  { what: 'Save the project', keys: <Kbd>Ctrl S</Kbd> },
  { what: 'Close, then cancel work after asking', keys: <Kbd>Esc</Kbd> },
  { what: 'Next part of the page', keys: <Kbd>F6</Kbd> },
  {
    what: 'Data: key, sensitive, drop',
    keys: (
      <>
        <Kbd>K</Kbd> <Kbd>S</Kbd> <Kbd>D</Kbd>
      </>
    ),
  },
  {
    what: 'Tables: move, open, select',
    keys: (
      <>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>Enter</Kbd> <Kbd>Space</Kbd>
      </>
    ),
  },
  {
    what: 'Map: nearest point, the limit',
    keys: (
      <>
        <Kbd>←</Kbd> <Kbd>→</Kbd> <Kbd>L</Kbd>
      </>
    ),
  },
]

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard" width={380} onClose={onClose}>
      <dl className="kv" style={{ lineHeight: '24px' }}>
        {shortcuts.map(({ what, keys }) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd>{keys}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
