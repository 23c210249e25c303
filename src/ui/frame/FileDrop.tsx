import { useEffect } from 'react'
import { useStore } from 'zustand'
import { show } from '../../store/navigate'
import { openTogether } from '../../store/open-together'
import { tableStore } from '../../store/table'
import { viewStore } from '../../store/view'
import { Icon } from '../parts/Icon'
import { carriesFiles, useFileDrag } from '../parts/use-file-drag'
import style from './FileDrop.module.css'

/** Opens a file dropped anywhere on the page; where there is no drop zone in view, the page becomes one. */
export function FileDrop() {
  const over = useFileDrag()
  const zoneInView = useStore(viewStore, (view) => view.room === 'data')
  const zoneDrawn = useStore(tableStore, (table) => table.status !== 'ready' && table.status !== 'reading')
  useEffect(() => {
    // Without this the browser would leave the page and show the file itself.
    function onDragOver(event: DragEvent) {
      if (carriesFiles(event)) event.preventDefault()
    }
    function onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) openDropped(files)
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
  if (!over || (zoneInView && zoneDrawn)) return null
  return (
    <div className={style.cover}>
      <div className={`drop is-over ${style.drop}`}>
        <div>
          <Icon name="file" />
          <p className="b">Release to read the file</p>
          <p className="ink2 small">
            It is read in this tab and goes nowhere else. It takes the place of the file in use; Undo brings
            that back. A project may be dropped together with its files.
          </p>
        </div>
      </div>
    </div>
  )
}

/** Several files are opened together: a project with its data, in any order. */
function openDropped(files: readonly File[]): void {
  show('data')
  void openTogether(files)
}
