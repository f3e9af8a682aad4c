// Package member keeps the preferences of players for play by correspondence: when they rest, how they are
// reminded, and their holidays. They apply in all guilds.
//
// Three rules keep rest from being abused:
//
//   - A night is at most MostSleep long.
//   - A change of the hours of sleep, of weekends or of the time zone comes into force Notice after it was
//     chosen, and does not affect the time before. If a new night would then begin within a day of the start
//     of the last old one, it comes into force at the end of that day. So nobody sleeps twice a day.
//   - Holidays are spent from a bank that fills slowly. A player who comes back early gets back the rest of
//     the holiday. Another one may begin Pause after the beginning of the one before.
package member
