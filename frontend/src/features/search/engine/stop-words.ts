/** Words that say how a question is asked, not what it is about. They are indexed, but a query is searched without them. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all also always am an and another any anybody anyone anything are arent as ask at
  away be became because been before behind being below best better between both but by came can cannot cant come could
  couldnt did didnt different do does doesnt doing done dont down during each either else etc ever every everybody
  everyone everything exactly few find first for found from further gave get gets getting give given gives go goes going
  gone good got had has hasnt have having he hello help her here hers him his how howto i id if ill im in inside instead
  into is isnt it its itself ive just kind know let lets like likely lot made make makes making many may maybe me mean
  means might mine more most much must my myself need needed needs neither never no nobody none nor not nothing now of off
  often ok okay on once one ones only onto or other others our ours out over own particular please possible put quite
  rather really right same say says see seem seems shall she should since so some somebody somehow someone something
  sometimes somewhere soon still such sure take takes tell than thank thanks that thats the their theirs them then there
  theres these they theyre thing things this those though through thus to together too toward towards try trying under
  until up upon us use used uses using usually very via want wanted wants was way ways we well went were what whats
  whatever when where wherever whether which while who whom whose why will with within without wont would wouldnt yes yet
  you your youre yours yourself`.split(/\s+/),
);
export const isStopWord = (word: string): boolean => stopWords.has(word);
