import { Database } from './database';

/**
 * The library for the extension's documents: one connection for all parts of one. Each connection reads the schema of all
 * tables before it answers, writing waits for that, and it stays open as long as the document.
 */
export const pageDatabase = new Database();
