import { look, show } from '../../../store/navigate'
import { openCensus } from '../../../store/open'
import { Button } from '../../parts/Button'
import { FileDropZone } from './FileDropZone'
import { WhereItLeads } from './WhereItLeads'
import style from './FirstVisit.module.css'

const steps = [
  ['Data', 'Load the file and say how it was sampled'],
  ['Scenario', 'State what an intruder could know'],
  ['Risk', 'See how many could be identified, and which'],
  ['Candidates', 'Swap or randomise, at random or targeted'],
  ['Map', 'Compare risk with what users lose'],
  ['Release', 'Export the file and what must stay inside'],
] as const

/** Before any file: where to start, and where it leads. */
export function FirstVisit() {
  return (
    <div className={style.page}>
      <h1 className={style.title}>Measure disclosure risk, protect the file, keep it useful.</h1>
      <p className={`ink2 ${style.lead}`}>
        Unmatch is a workbench for survey microdata. It runs in this tab, on this machine, with or without a
        network.
      </p>
      <div className={style.starts}>
        <FileDropZone height={212} />
        <section className={`panel ${style.census}`} aria-labelledby="census-title">
          <h2 id="census-title">The synthetic census</h2>
          <p className="ink2 small">
            1,468,255 invented people, and a 1 in 100 sample of 14,685 with six key variables. The population
            is known, so every estimate can be checked against the truth.
          </p>
          <p className="small muted">Made on this machine in a few seconds. No real person is in it.</p>
          <div className={style.button}>
            <Button kind="primary" icon="play" onPress={() => void openCensus()}>
              Try the synthetic census
            </Button>
          </div>
        </section>
      </div>
      <div className={style.way}>
        <section aria-labelledby="way-title">
          <h2 id="way-title">From a file to a release</h2>
          <ol className={style.steps}>
            {steps.map(([name, what], index) => (
              <li key={name}>
                <span className="muted">{index + 1}</span>
                <span className="b">{name}</span>
                <span className="ink2">{what}</span>
              </li>
            ))}
          </ol>
        </section>
        <section className={style.leads} aria-labelledby="leads-title">
          <h2 id="leads-title">Where it leads</h2>
          <WhereItLeads />
        </section>
      </div>
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
            Definition, formula, assumptions and source, one click away.{' '}
            <button type="button" className={style.link} onClick={() => show('methods')}>
              Methods
            </button>
          </p>
        </section>
        <section>
          <h2 className="small">Every result repeats</h2>
          <p className="small ink2">Same file, settings and seed give the same release, on any machine.</p>
        </section>
      </div>
    </div>
  )
}
