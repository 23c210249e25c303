import { look, show } from '../../../store/navigate'
import { Examples } from './Examples'
import { FileDropZone } from './FileDropZone'
import style from './FirstVisit.module.css'

/** Before any file: a file of one's own, or an example. */
export function FirstVisit() {
  return (
    <div className={style.page}>
      <h1 className={style.title}>Measure disclosure risk, protect the file, keep it useful.</h1>
      <p className={`ink2 ${style.lead}`}>
        Unmatch is a workbench for survey microdata. It runs in this tab, on this machine, with or without a
        network.
      </p>
      <div className={style.file}>
        <FileDropZone height={96} />
      </div>
      <Examples />
      <div className={style.promises}>
        <section>
          <h2 className="small">Nothing leaves</h2>
          <p className="small ink2">
            The page can open no connection.{' '}
            <button type="button" className={style.link} onClick={() => look({ kind: 'local' })}>
              See the proof
            </button>
          </p>
        </section>
        <section>
          <h2 className="small">Every number is explained</h2>
          <p className="small ink2">
            Definition, formula, assumptions, source.{' '}
            <button type="button" className={style.link} onClick={() => show('methods')}>
              Methods
            </button>
          </p>
        </section>
        <section>
          <h2 className="small">Every result repeats</h2>
          <p className="small ink2">Same file, settings and seed: same release.</p>
        </section>
      </div>
    </div>
  )
}
