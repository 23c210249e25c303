import { useState } from 'react'
import { askToDraw } from '../../../store/draw-sample'
import { openTogether } from '../../../store/open-together'
import { useFileDrag } from '../../parts/use-file-drag'
import { Button } from '../../parts/Button'
import { FileButton } from '../../parts/FileButton'
import { Icon } from '../../parts/Icon'
import { dataFiles } from '../../parts/data-files'
import { PasteTable } from './PasteTable'
import style from './FileDropZone.module.css'

/** Where a file is dropped or chosen. The page itself takes the drop, wherever it falls. */
export function FileDropZone({ height }: { readonly height: number }) {
  const over = useFileDrag()
  const [pasting, setPasting] = useState(false)
  return (
    <>
      <section
        className={over ? 'drop is-over' : 'drop'}
        style={{ minHeight: height }}
        aria-label="Open a file"
      >
        <div className={style.row}>
          <div className={over ? style.iconOver : style.icon}>
            <Icon name="file" />
          </div>
          <div>
            <p className={style.words}>{over ? 'Release to read the file' : 'Drop a data file here'}</p>
            <p className="ink2 small">
              {!over && 'CSV with a header, SPSS, Stata or Parquet; one row for each person. '}It is read in
              this tab and goes nowhere else.
            </p>
          </div>
          {!over && (
            <span className={style.buttons}>
              <FileButton
                accept={dataFiles}
                kind="primary"
                icon="file"
                onFile={(file) => void openTogether([file])}
              >
                Choose a file
              </FileButton>
              <Button onPress={() => setPasting(true)}>Paste a table</Button>
              <FileButton
                accept={`.json,application/json,${dataFiles}`}
                onFiles={(files) => void openTogether(files)}
              >
                Open a project
              </FileButton>
              <Button kind="quiet" onPress={askToDraw}>
                Draw a sample of a large file
              </Button>
            </span>
          )}
        </div>
      </section>
      {pasting && (
        <PasteTable onTable={(file) => void openTogether([file])} onClose={() => setPasting(false)} />
      )}
    </>
  )
}
