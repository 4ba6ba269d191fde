import { Database } from './database';

/**
 * The library for the extension's pages: one connection for all parts of a page. Each connection reads the schema of all
 * tables before it answers, and writing waits for that.
 */
export const pageDatabase = new Database();
