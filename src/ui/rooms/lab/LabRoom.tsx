import { useLayoutEffect, useRef, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { experimentViewStore } from '../../../store/experiment-view'
import { ExperimentPage } from './experiments/ExperimentPage'
import { LabWorkbench } from './LabWorkbench'

type Props = {
  /** The release calculator, where no file is open. */
  readonly Calculator: ComponentType
}

/** Samples from a population that is held, and every estimate beside the truth; or one experiment of the paper. */
export function LabRoom({ Calculator }: Props) {
  const page = useStore(experimentViewStore, (view) => view.page)
  const before = useRef(page)
  useLayoutEffect(() => {
    const left = before.current
    if (left === page) return
    before.current = page
    if (page === null) {
      // Back where one came from.
      document.querySelector<HTMLElement>(`[data-experiment="${left ?? ''}"]`)?.focus()
      return
    }
    const main = document.getElementById('main')
    if (!main) return
    main.scrollTop = 0
    main.focus()
  }, [page])
  return page === null ? <LabWorkbench /> : <ExperimentPage page={page} Calculator={Calculator} />
}
