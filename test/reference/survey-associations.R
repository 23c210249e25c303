# Makes survey-associations.json from survey-A.csv and survey-A-numbers.csv: Cramér's V, Pearson's correlation and the standard
# deviation with their standard errors under four designs, by the package survey 4.1-1 of R 4.2.2: shares and means by
# svymean, functions of them by svycontrast, which differentiates the formula. Shares no code with the engine.
#
#     Rscript survey-associations.R > survey-associations.json
#
# Some values are made blank: income in every 17th record, education in every 23rd, counted from the first.

suppressMessages({library(survey); library(jsonlite)})
options(survey.lonely.psu = "adjust")
rows <- cbind(read.csv("survey-A.csv"), read.csv("survey-A-numbers.csv"))
rows$one <- 1
rows$income[seq(1, nrow(rows), 17)] <- NA
rows$education[seq(1, nrow(rows), 23)] <- NA

designs <- list(
  unweighted = svydesign(ids = ~1, weights = ~one, data = rows),
  weighted = svydesign(ids = ~1, weights = ~weight, data = rows),
  households = svydesign(ids = ~household, weights = ~weight, data = rows),
  strata = svydesign(ids = ~household, strata = ~region, weights = ~weight, data = rows)
)
stat <- function(contrast) list(value = as.numeric(coef(contrast)), se = as.numeric(SE(contrast)))

v_of <- function(design, a, b) {
  both <- subset(design, !is.na(design$variables[[a]]) & !is.na(design$variables[[b]]))
  x <- both$variables[[a]]; y <- both$variables[[b]]
  ls <- sort(unique(x)); ks <- sort(unique(y))
  name <- function(l, k) paste0("c_", l, "_", k)
  for (l in ls) for (k in ks) both$variables[[name(l, k)]] <- as.numeric(x == l & y == k)
  cells <- svymean(as.formula(paste("~", paste(outer(ls, ks, name), collapse = " + "))), both)
  row <- function(l) paste0("(", paste(name(l, ks), collapse = " + "), ")")
  column <- function(k) paste0("(", paste(name(ls, k), collapse = " + "), ")")
  parts <- unlist(lapply(ls, function(l) lapply(ks, function(k) paste0(name(l, k), " * ", name(l, k), " / (", row(l), " * ", column(k), ")"))))
  formula <- paste0("sqrt((", paste(parts, collapse = " + "), " - 1) / ", min(length(ls), length(ks)) - 1, ")")
  stat(svycontrast(cells, parse(text = formula)[[1]]))
}
r_of <- function(design, a, b) {
  both <- subset(design, !is.na(design$variables[[a]]) & !is.na(design$variables[[b]]))
  v <- both$variables
  # About fixed points near the means, where the squares lose no digits; no moment about the mean depends on them.
  x <- v[[a]] - mean(v[[a]]); y <- v[[b]] - mean(v[[b]])
  both <- update(both, x = x, y = y, xx = x * x, yy = y * y, xy = x * y)
  means <- svymean(~x + y + xx + yy + xy, both)
  stat(svycontrast(means, quote((xy - x * y) / sqrt((xx - x * x) * (yy - y * y)))))
}
sd_of <- function(design, a) {
  own <- subset(design, !is.na(design$variables[[a]]))
  x <- own$variables[[a]] - mean(own$variables[[a]])
  own <- update(own, x = x, xx = x * x)
  stat(svycontrast(svymean(~x + xx, own), quote(sqrt(xx - x * x))))
}
out <- lapply(designs, function(d) list(
  sexByEducation = v_of(d, "sex", "education"),
  urbanByMarital = v_of(d, "urban", "marital"),
  maritalByEducation = v_of(d, "marital", "education"),
  incomeWithExpenditure = r_of(d, "income", "expenditure"),
  wealthWithHours = r_of(d, "wealth", "hours"),
  spreadOfIncome = sd_of(d, "income"),
  spreadOfWealth = sd_of(d, "wealth")
))
cat(toJSON(out, auto_unbox = TRUE, digits = NA, pretty = TRUE), "\n")
