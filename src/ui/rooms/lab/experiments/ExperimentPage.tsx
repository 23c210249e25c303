import type { ComponentType } from 'react'
import type { Experiment } from '../../../../store/experiment-view'
import { Figure1 } from './Figure1'
import { Figure2 } from './Figure2'
import { Figure3 } from './Figure3'
import { Table1 } from './Table1'
import { Table2 } from './Table2'
import { Table3 } from './Table3'
import { Table6 } from './Table6'

type Props = {
  readonly page: Experiment
  /** The release calculator, where no file is open. */
  readonly Calculator: ComponentType
}

/** One experiment of the paper, beside what is printed. */
export function ExperimentPage({ page, Calculator }: Props) {
  switch (page) {
    case 'table1':
      return <Table1 />
    case 'table2':
      return <Table2 />
    case 'table3':
      return <Table3 />
    case 'table6':
      return <Table6 />
    case 'figure1':
      return <Figure1 />
    case 'figure2':
      return <Figure2 />
    case 'figure3':
      return <Figure3 />
    case 'acquaintances':
      return <Calculator />
  }
}
