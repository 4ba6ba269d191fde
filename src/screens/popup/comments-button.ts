/** The id of the button that adds comments. */
export const commentsButton = 'toggle-comments';
