import type { Recipe } from '../../../engine/assess/recipe'
import { cancelJob } from '../../../store/job-work'
import { jobsStore } from '../../../store/jobs'
import {
  backToPopulation,
  countPopulationBy,
  forgetPopulation,
  openPopulation,
} from '../../../store/open-population'
import type { ReadyTable } from '../../../store/table'
import { ProblemMessage } from '../../problems/ProblemMessage'
import { Button } from '../../parts/Button'
import { FileButton } from '../../parts/FileButton'
import { Icon } from '../../parts/Icon'
import { IconButton } from '../../parts/IconButton'
import { dataFiles } from '../../parts/data-files'
import { count, plural } from '../../words/numbers'
import { CountStatement } from '../../scenario/CountStatement'
import style from './PopulationFile.module.css'

/** A file with the population, person by person or counted, and what of it is shared with the sample. */
export function PopulationFile({ recipe, table }: { readonly recipe: Recipe; readonly table: ReadyTable }) {
  const { population, source } = table
  const choose = (words: string) => (
    <FileButton accept={dataFiles} icon="file" onFile={(file) => void openPopulation(file)}>
      {words}
    </FileButton>
  )
  const statement = <CountStatement recipe={recipe} />
  switch (population.status) {
    case 'none':
      return (
        <div className={style.stack}>
          <span>{choose('Choose a population file')}</span>
          <p className={style.help}>
            A file with one row for each person and the key variables under the same names. Levels are matched
            by name; it is counted and not kept. Of a population of any size its counts will do: a row for
            each combination of values, and in a column how many people have it.
          </p>
          <span>{statement}</span>
        </div>
      )
    case 'awaiting':
      return (
        <div className={style.stack}>
          <span>{choose(`Open ${population.name}`)}</span>
          <p className={style.help}>
            The project names this population file. Without it the population is not known.
          </p>
          <span>
            <Button small kind="quiet" onPress={() => void forgetPopulation()}>
              Go on without it
            </Button>
          </span>
        </div>
      )
    case 'reading':
      return (
        <div className={style.stack}>
          <span className="lab">Reading {population.name}</span>
          <span>
            <Button
              onPress={() => {
                const job = jobsStore.getState().jobs.findLast((each) => each.room === 'data')
                if (job) cancelJob(job.id)
              }}
            >
              Cancel
            </Button>
          </span>
        </div>
      )
    case 'refused':
      return (
        <div className={style.stack}>
          <ProblemMessage problem={population.problem} />
          <span className="acts">
            {choose('Choose another file')}
            {statement}
            {population.before ? (
              <Button onPress={backToPopulation}>Back to {population.before.description.name}</Button>
            ) : (
              <Button onPress={() => void forgetPopulation()}>Go on without it</Button>
            )}
          </span>
        </div>
      )
    case 'ready': {
      const { description } = population
      return (
        <div className={style.stack}>
          <span className="lab">Population counts by key</span>
          <span className="inp">
            <Icon name="file" small />
            <span className={style.name}>{description.name}</span>
            {source.kind === 'file' && (
              <span className="u">
                <IconButton
                  name="close"
                  small
                  label={`Go on without ${description.name}`}
                  onPress={() => void forgetPopulation()}
                />
              </span>
            )}
          </span>
          <p className={style.help}>
            {plural(description.cells, 'occupied cell')}; matched by name: {description.matched.join(', ')}
          </p>
          {description.count !== null && (
            <>
              <p className={style.help}>
                Each row stands for as many people as <span className="mono">{description.count}</span> says.
              </p>
              <span>
                <Button small kind="quiet" onPress={() => void countPopulationBy(null)}>
                  Take each row for a person
                </Button>
              </span>
            </>
          )}
          {description.unknown.length > 0 && (
            <p className={style.help}>
              Levels that nobody in the sample has:{' '}
              {description.unknown
                .map(({ variable, levels }) => `${count(levels)} of ${variable}`)
                .join(', ')}
              . They may be written otherwise there.
            </p>
          )}
          {source.kind === 'file' && <span>{choose('Choose another file')}</span>}
        </div>
      )
    }
  }
}
