import type { Experiment } from '../../../../store/experiment-view'

/** An experiment, and what it shows. */
export type Described = { readonly id: Experiment; readonly title: string; readonly what: string }

/** The experiments of Shlomo and Skinner, in their order. */
export const experiments: readonly Described[] = [
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

/** That of Reiter. */
export const claimsExperiment: Described = {
  id: 'table6',
  title: 'Table 6',
  what: 'Six releases against intruders who know more or less: how many people are found, how many are thought to be',
}

export function titleOf(experiment: Experiment): string {
  return [...experiments, claimsExperiment].find(({ id }) => id === experiment)?.title ?? ''
}

/** Where those of Shlomo and Skinner are printed. */
export const paper = 'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), 1291–1310'
