/*
 * Generated: do not edit.
 *
 *     npm run train -- posts --captured press-blogs-dev press-static-dev press-forums-dev mixed-dev forum52-dev misinfo-dev postlight-dev wcxb-dev --folds 5
 *
 * On makes and sites not fitted to, by what is hidden:
 *     all      forum52-dev       41 pages, 0.000 of the text lost
 *     all      misinfo-dev       97 pages, 0.000 of the text lost
 *     all      mixed-dev         114 pages, 0.005 of the text lost
 *     all      postlight-dev     41 pages, 0.003 of the text lost
 *     all      press-blogs-dev   247 pages, 0.010 of the text lost, 0.853 of the comments found
 *     all      press-forums-dev  108 pages, 0.013 of the text lost
 *     all      press-static-dev  176 pages, 0.002 of the text lost, 0.745 of the comments found
 *     all      wcxb-dev          313 pages, 0.001 of the text lost
 *     headings forum52-dev       41 pages, 0.000 of the text lost
 *     headings misinfo-dev       97 pages, 0.000 of the text lost
 *     headings mixed-dev         114 pages, 0.016 of the text lost
 *     headings postlight-dev     41 pages, 0.003 of the text lost
 *     headings press-blogs-dev   247 pages, 0.014 of the text lost, 0.892 of the comments found
 *     headings press-forums-dev  108 pages, 0.013 of the text lost
 *     headings press-static-dev  176 pages, 0.002 of the text lost, 0.962 of the comments found
 *     headings wcxb-dev          313 pages, 0.002 of the text lost
 *     names    forum52-dev       41 pages, 0.000 of the text lost
 *     names    misinfo-dev       97 pages, 0.000 of the text lost
 *     names    mixed-dev         114 pages, 0.011 of the text lost
 *     names    postlight-dev     41 pages, 0.003 of the text lost
 *     names    press-blogs-dev   247 pages, 0.011 of the text lost, 0.925 of the comments found
 *     names    press-forums-dev  108 pages, 0.013 of the text lost
 *     names    press-static-dev  176 pages, 0.002 of the text lost, 0.970 of the comments found
 *     names    wcxb-dev          313 pages, 0.001 of the text lost
 *     nothing  forum52-dev       41 pages, 0.000 of the text lost
 *     nothing  misinfo-dev       97 pages, 0.000 of the text lost
 *     nothing  mixed-dev         114 pages, 0.025 of the text lost
 *     nothing  postlight-dev     41 pages, 0.003 of the text lost
 *     nothing  press-blogs-dev   247 pages, 0.015 of the text lost, 0.917 of the comments found
 *     nothing  press-forums-dev  108 pages, 0.013 of the text lost
 *     nothing  press-static-dev  176 pages, 0.002 of the text lost, 0.979 of the comments found
 *     nothing  wcxb-dev          313 pages, 0.002 of the text lost
 *     times    forum52-dev       41 pages, 0.000 of the text lost
 *     times    misinfo-dev       97 pages, 0.000 of the text lost
 *     times    mixed-dev         114 pages, 0.019 of the text lost
 *     times    postlight-dev     41 pages, 0.003 of the text lost
 *     times    press-blogs-dev   247 pages, 0.010 of the text lost, 0.886 of the comments found
 *     times    press-forums-dev  108 pages, 0.013 of the text lost
 *     times    press-static-dev  176 pages, 0.002 of the text lost, 0.890 of the comments found
 *     times    wcxb-dev          313 pages, 0.001 of the text lost
 */

// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these numbers are fitted
import type { ReplyWeights } from './reply-evidence';

export const replyWeights: ReplyWeights = {
  start: -5.878,
  steps: {
    alike: [[0.5, 0.083]],
    aside: [[0.5, -1.075]],
    beforeProse: [
      [0.5, 0.791],
      [0.833, 0.599],
    ],
    beforeShare: [
      [0.041, 0.039],
      [0.042, 0.093],
      [0.058, 0.134],
      [0.06, 0.259],
      [0.069, 0.06],
      [0.079, 0.193],
      [0.1, 0.361],
      [0.101, 0.044],
      [0.123, 0.04],
      [0.148, 0.034],
      [0.156, 0.031],
      [0.167, 0.058],
      [0.168, 0.108],
      [0.205, 0.024],
      [0.206, 0.067],
      [0.212, 0.023],
      [0.772, -0.014],
      [0.855, -0.015],
      [0.857, -0.036],
      [0.876, -0.015],
      [0.88, -0.015],
      [0.891, -0.015],
      [0.892, -0.033],
      [0.895, -0.068],
      [0.896, -0.026],
      [0.912, -0.058],
      [0.913, -0.154],
      [0.915, -0.016],
      [0.922, -0.023],
      [0.927, -0.047],
      [0.931, -0.017],
      [0.936, -0.022],
      [0.962, -0.043],
      [0.963, -0.187],
      [0.964, -0.102],
      [0.969, -0.046],
      [0.978, -0.042],
      [0.98, -0.635],
      [0.983, -0.024],
      [0.984, -0.178],
      [0.996, -0.18],
      [1, 2.659],
    ],
    beforeSome: [[0.5, 0.873]],
    board: [[0.5, -1.131]],
    column: [[0.5, 0.861]],
    controls: [
      [0.45, 0.06],
      [0.475, 0.247],
    ],
    counted: [[0.5, 0.217]],
    discussion: [[0.5, -0.378]],
    faces: [
      [0.586, 0.03],
      [0.703, 0.156],
      [0.742, 0.205],
    ],
    facesAbove: [[0.5, 0.367]],
    fields: [[0.5, -0.231]],
    formAfter: [[0.5, 0.948]],
    formBefore: [[0.5, 0.318]],
    heading: [[0.5, 0.315]],
    headings: [
      [0.172, -0.046],
      [0.183, -0.112],
      [0.225, -0.288],
      [0.268, -0.32],
      [0.31, -0.086],
      [0.354, -0.054],
      [0.388, -0.226],
      [0.439, -0.172],
    ],
    labels: [[0.5, 0.113]],
    linkedBlocks: [
      [0.008, -0.062],
      [0.039, -0.034],
      [0.051, -0.023],
      [0.074, -0.026],
      [0.146, -0.059],
      [0.155, -0.035],
    ],
    linkedTitles: [
      [0.015, -0.296],
      [0.025, -0.155],
    ],
    links: [
      [0.008, 0.016],
      [0.312, -0.156],
      [0.314, -0.223],
      [0.323, -0.145],
      [0.332, -0.033],
      [0.333, -0.195],
      [0.348, -0.059],
      [0.39, -0.035],
    ],
    marks: [
      [0.188, 0.738],
      [0.313, 0.353],
      [0.438, 0.249],
      [0.563, 0.749],
    ],
    namedAbove: [[0.5, -0.012]],
    names: [[0.113, 0.022]],
    places: [
      [0.145, -0.179],
      [0.155, -0.035],
    ],
    sharedLabels: [[0.708, 0.207]],
    signedComments: [
      [0.013, 0.394],
      [0.569, 0.245],
    ],
    units: [
      [0.432, 0.14],
      [0.491, 0.262],
      [0.539, 0.576],
      [0.946, 0.047],
      [0.961, 0.049],
      [0.967, 0.322],
      [0.986, 0.027],
      [1.004, 0.403],
      [1.017, 0.033],
      [1.137, 0.285],
      [1.2, 0.042],
      [1.42, -0.879],
    ],
    width: [
      [0.088, -0.087],
      [0.095, -0.342],
      [0.102, -0.126],
      [0.255, 0.149],
      [0.258, 0.326],
      [0.26, 0.028],
      [0.27, 0.071],
      [0.278, 0.426],
      [0.351, 0.045],
      [0.442, 0.039],
      [0.444, 0.022],
      [0.454, 0.018],
      [0.456, 0.04],
      [0.477, -0.016],
      [0.483, -0.029],
      [0.619, -0.02],
      [0.673, -0.718],
      [0.675, -0.249],
      [0.841, -0.055],
      [0.926, -0.489],
      [0.929, -0.043],
      [0.941, -0.152],
      [0.955, -0.048],
      [0.961, -0.137],
    ],
  },
};
