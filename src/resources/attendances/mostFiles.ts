/** How many files an attendance has at most (definitions 3.0). */
export const mostFiles = 50
