import type { Experiment } from '../../../../store/experiment-view'

/** The experiments of the paper, in its order, and what each of them shows. */
export const experiments: readonly {
  readonly id: Experiment
  readonly title: string
  readonly what: string
}[] = [
  {
    id: 'table1',
    title: 'Table 1',
    what: 'The risk of eight designs: known, approximated, and estimated from the sample alone',
  },
  {
    id: 'table2',
    title: 'Table 2',
    what: 'Records by known and by estimated risk, after a random swap of 20%',
  },
  { id: 'table3', title: 'Table 3', what: 'What the same eight designs do to tables of the data' },
  {
    id: 'figure1',
    title: 'Figure 1',
    what: 'Known against estimated risk, record by record, after a random swap of 20%',
  },
  {
    id: 'figure2',
    title: 'Figure 2',
    what: 'Risk against utility for sixteen designs, with the frontier',
  },
  {
    id: 'figure3',
    title: 'Figure 3',
    what: 'A growing number of key variables, all misclassified: the risk grows, then declines',
  },
]

export function titleOf(experiment: Experiment): string {
  return experiments.find(({ id }) => id === experiment)?.title ?? ''
}

/** Where all of them are printed. */
export const paper = 'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), 1291–1310'
