import { useEffect } from 'react'
import { useStore } from 'zustand'
import { show } from '../../store/navigate'
import { openFile } from '../../store/open'
import { openProject } from '../../store/project'
import { tableStore } from '../../store/table'
import { viewStore } from '../../store/view'
import { Icon } from '../parts/Icon'
import { carriesFiles, useFileDrag } from './file-drag'
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
      const file = event.dataTransfer?.files[0]
      if (file) openDropped(file)
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
            It is read in this tab and goes nowhere else. It takes the place of the file in use.
          </p>
        </div>
      </div>
    </div>
  )
}

/** A project is a JSON file; anything else is taken for data, and refused with the reason if it is not. */
export function openDropped(file: File): void {
  show('data')
  if (file.name.toLowerCase().endsWith('.json')) void openProject(file)
  else void openFile(file)
}
