/** What a picker of data files offers: text, and files of SPSS, Stata and Parquet. */
export const dataFiles = '.csv,.tsv,.txt,.sav,.zsav,.dta,.parquet,text/csv'

/** What a picker of dictionaries offers: tables of labels, of Excel too, and DDI-Codebooks. */
export const dictionaryFiles = '.csv,.tsv,.txt,.xlsx,.xml,text/csv'
